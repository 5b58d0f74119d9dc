/** Milliseconds after which the download has certainly begun. */
const KEPT_MS = 1000;

/** Downloads a blob as a file. */
export function downloadBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, KEPT_MS);
}
