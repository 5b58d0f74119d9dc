export interface HoursMinutes {
  readonly hours: number;
  /** 0 to 59. */
  readonly minutes: number;
}

/** Whole hours and minutes of seconds; the rest is dropped. */
export function hoursMinutes(seconds: number): HoursMinutes {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
