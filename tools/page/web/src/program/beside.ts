// Files beside the page, which a site has and a page in a single file has not.

/** The address of the file that an element names; undefined: the page has none. */
export function addressOf(id: string): string | undefined {
  const name = document.getElementById(id)?.dataset.src;
  return name && new URL(name, document.baseURI).href;
}

/** Why a file did not come. `noun`: the beginning of the sentence. */
export function notLoaded(noun: string, address: string): string {
  return navigator.onLine
    ? `${noun} could not be loaded from ${address}.`
    : `${noun} could not be loaded: you are offline. Try again when you are connected.`;
}

/** Throws an Error with a sentence if the server cannot be reached. */
export function fetched(noun: string, address: string): Promise<Response> {
  return fetch(address).catch(() => {
    throw new Error(notLoaded(noun, address));
  });
}
