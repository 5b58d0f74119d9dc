import type { ApiFile } from '@quizmesh/sdk';

/** Until the browser has begun to store a file. */
const STORING_MS = 10_000;

/** Gives a file to the browser to store. */
export function saveFile({ content, name }: ApiFile, fallbackName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? fallbackName;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, STORING_MS);
}
