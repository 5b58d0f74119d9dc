/** What the browser would not store, as long as the page lives. */
const unstored = new Map<string, string>();

/** Reads a local storage entry through `parse`; null when it is absent, unreadable or refused by `parse`. */
export function readStored<T>(key: string, parse: (text: string) => T | null): T | null {
  try {
    const text = unstored.get(key) ?? localStorage.getItem(key);
    return text === null ? null : parse(text);
  } catch {
    // Storage is switched off, or the entry is not what we wrote: both mean "nothing stored".
    return null;
  }
}

/** Writes a local storage entry: strings as they are, anything else as JSON. What the browser refuses (storage full or
 *  switched off) is remembered as long as the page lives.
 *  @returns false when the browser refuses */
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
    // Storage is switched off: there is nothing to remove.
  }
}
