/** Reads a local storage entry through `parse`; null when it is absent, unreadable or refused by `parse`. */
export function readStored<T>(key: string, parse: (text: string) => T | null): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : parse(text);
  } catch {
    // Storage is switched off, or the entry is not what we wrote: both mean "nothing stored".
    return null;
  }
}

/** Writes a local storage entry: strings as they are, anything else as JSON.
 *  @returns false when the browser refuses (storage full or switched off) */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes a local storage entry. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
}
