/** Calendar day (YYYY-MM-DD) of a moment in an IANA time zone; in UTC when the zone is unknown. */
export function localDay(at: Date, timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).formatToParts(at);
    const valueOf = (type: string) => parts.find((part) => part.type === type)?.value;
    return `${valueOf('year')}-${valueOf('month')}-${valueOf('day')}`;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return at.toISOString().slice(0, 10);
  }
}
