const YEARS = 5;

/** Returns true for a day more than five years after `today`, which is probably a slip; it may be saved. */
export const isFarAway = (day: string | null, today: string): boolean =>
  day !== null && day.slice(0, 10) > `${Number(today.slice(0, 4)) + YEARS}${today.slice(4)}`;
