// A dialog over the page, and whether it is open.
import { useEffect, useRef, useState } from "preact/hooks";

/** `dialog` are the properties of the element. Escape closes it, too. */
export function useDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  const [is_open, setOpen] = useState(false);
  useEffect(() => {
    if (is_open) ref.current?.showModal();
    else ref.current?.close();
  }, [is_open]);
  const close = () => setOpen(false);
  return { is_open, open: () => setOpen(true), close, dialog: { ref, onClose: close } };
}
