// "Share": a link that opens what is shown. Of a page that is a file no link leads anywhere else, so the game itself is offered.
import { t } from "../language/message";
import { linkToShare } from "../state/link";
import { copy, showError } from "../state/screen";
import { takeGame } from "./take_away";
import { useDialog } from "./use_dialog";

async function copyLink(): Promise<void> {
  try {
    await copy(await linkToShare(), t("Link"));
  } catch (error) {
    showError(error);
  }
}

const is_file = location.protocol === "file:";

function Choices({ close }: { close: () => void }) {
  const then = (action: () => Promise<void>) => () => {
    close();
    void action();
  };
  return (
    <div class="share-choices">
      <h2 id="share-title">{t("Share")}</h2>
      <p>{t("This page is a file on this device, and a link to it opens nowhere else. Send the game itself.")}</p>
      <p class="answers">
        <button type="button" id="share-text" class="chief" onClick={then(() => takeGame("copy"))}>
          {t("Copy the game")}
        </button>
        <button type="button" id="share-file" onClick={then(() => takeGame("save"))}>
          {t("Save a file")}
        </button>
        <button type="button" id="share-link" onClick={then(copyLink)}>
          {t("Copy the link for this device")}
        </button>
        <button type="button" onClick={close}>
          {t("Cancel")}
        </button>
      </p>
    </div>
  );
}

/** The button, and the dialog that it opens in a page that is a file. */
export function ShareButton() {
  const { is_open, open, close, dialog } = useDialog();
  return (
    <>
      <button
        type="button"
        id="copy-link"
        title={is_file ? t("Copy or save the game") : t("Copy a link that opens this place, with the game in it")}
        onClick={() => (is_file ? open() : void copyLink())}
      >
        {t("Share")}
      </button>
      {is_file && (
        <dialog {...dialog} aria-labelledby="share-title">
          {is_open && <Choices close={close} />}
        </dialog>
      )}
    </>
  );
}
