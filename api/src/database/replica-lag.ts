/** Tells how far a replica is behind, by numbers that the primary counts up: no clocks of servers are compared.
 *  @param now milliseconds of a clock that never goes back */
export function createLagMeter(now: () => number) {
  const beats: { readonly beat: number; readonly at: number }[] = [];
  return {
    /** The primary had this number at this moment. @param forMs older ones are forgotten, but for the newest of them */
    note(beat: number, forMs: number): void {
      beats.push({ beat, at: now() });
      while (beats[1] && beats[1].at < now() - forMs) beats.shift();
    },
    /** @returns milliseconds since the primary had the first number that the replica lacks; 0: it lacks none that is known */
    lagOf(beat: number): number {
      const missing = beats.find((known) => known.beat > beat);
      return missing ? now() - missing.at : 0;
    },
  };
}
