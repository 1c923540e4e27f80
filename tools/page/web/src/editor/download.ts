// Files that the reader of the page saves.

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function download(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type }));
}
