const KEY = 'quizmesh_quarantine';

function read(): readonly string[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether the release has crashed in this tab, so that the last good one is used at once. */
export function isQuarantined(release: string): boolean {
  return read().includes(release);
}

/** Records for this tab that a release has crashed.
 *  @returns false when the browser cannot store it, so that the page does not reload in a loop */
export function quarantine(release: string): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...new Set([...read(), release])]));
    return isQuarantined(release);
  } catch {
    return false;
  }
}

/** Allows crashed releases again: the user pressed Retry, or they were not what crashed. */
export function clearQuarantine(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}
