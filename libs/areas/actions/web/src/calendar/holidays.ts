import { addDays } from '../domain/times.ts';

/** The holidays on fixed days: month, day, key of the name. Law as of 2020 and after (spec 3 §4.5). */
const fixed: [number, number, string][] = [
  [1, 1, 'newYear'],
  [2, 11, 'foundation'],
  [2, 23, 'emperor'],
  [4, 29, 'showa'],
  [5, 3, 'constitution'],
  [5, 4, 'greenery'],
  [5, 5, 'children'],
  [8, 11, 'mountain'],
  [11, 3, 'culture'],
  [11, 23, 'labour'],
];

/** The holidays on Mondays: month, number of the Monday, key of the name. */
const mondays: [number, number, string][] = [
  [1, 2, 'comingOfAge'],
  [7, 3, 'marine'],
  [9, 3, 'respect'],
  [10, 2, 'sports'],
];

const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

function nthMonday(year: number, month: number, nth: number): string {
  const first = weekday(iso(year, month, 1));
  return iso(year, month, 1 + ((8 - first) % 7) + (nth - 1) * 7);
}

/** Returns the day of an equinox, by the formula that holds until 2099. */
const equinox = (year: number, base: number) =>
  Math.floor(base + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4));

const years = new Map<number, ReadonlyMap<string, string>>();

/**
 * Returns a year's national holidays by day with the keys of their names, substitutes and days between two included.
 */
export function holidaysOf(year: number): ReadonlyMap<string, string> {
  const known = years.get(year);
  if (known) return known;
  const days = new Map<string, string>([
    ...fixed.map(([month, day, name]) => [iso(year, month, day), name] as const),
    ...mondays.map(([month, nth, name]) => [nthMonday(year, month, nth), name] as const),
    [iso(year, 3, equinox(year, 20.8431)), 'spring'],
    [iso(year, 9, equinox(year, 23.2488)), 'autumn'],
  ]);
  // A holiday on Sunday moves to the next free day; a day between two holidays is one.
  for (const day of [...days.keys()].filter((one) => weekday(one) === 0)) {
    let next = addDays(day, 1);
    while (days.has(next)) next = addDays(next, 1);
    days.set(next, 'substitute');
  }
  for (const day of [...days.keys()]) {
    const between = addDays(day, 1);
    if (!days.has(between) && days.has(addDays(day, 2)) && weekday(between) !== 0) days.set(between, 'citizens');
  }
  years.set(year, days);
  return days;
}

/** Returns the key of a holiday's name, or undefined on any other day. */
export const holidayOf = (day: string): string | undefined => holidaysOf(Number(day.slice(0, 4))).get(day);
