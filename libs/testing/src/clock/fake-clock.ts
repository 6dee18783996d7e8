export interface FakeClock {
  now(): Date;
  set(instant: string | Date): void;
  /** Advances the time by milliseconds. */
  advance(milliseconds: number): void;
}

/** Creates a stopped clock; by default at 9:00 in Tokyo on a Monday. */
export function createFakeClock(start: string | Date = '2026-04-06T09:00:00+09:00'): FakeClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (instant) => {
      time = new Date(instant).getTime();
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
