/** Values that the browser could not store, kept until the page is closed. */
const unstored = new Map<string, string>();

/** Reads a local storage entry with `parse`; null when it is missing, unreadable or invalid for `parse`. */
export function readStored<T>(key: string, parse: (text: string) => T | null): T | null {
  try {
    const text = unstored.get(key) ?? localStorage.getItem(key);
    return text === null ? null : parse(text);
  } catch {
    // Storage is disabled, or the entry was not written by us: both mean "nothing stored".
    return null;
  }
}

/** Writes a local storage entry: strings unchanged, anything else as JSON. If the browser cannot store it
 *  (storage full or disabled), it is kept until the page is closed.
 *  @returns false when the browser cannot store it */
export function writeStored(key: string, value: unknown): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
    return true;
  } catch {
    unstored.set(key, text);
    return false;
  }
}

/** Removes a local storage entry. */
export function removeStored(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}
