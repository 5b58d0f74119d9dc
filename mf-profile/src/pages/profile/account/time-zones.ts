/** Time zones to choose from, by name; the browser's own and the one that is kept are always among them. */
export function timeZoneNames(kept: string | null | undefined): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const names = new Set([...Intl.supportedValuesOf('timeZone'), own, ...(kept ? [kept] : [])]);
  return [...names].sort();
}
