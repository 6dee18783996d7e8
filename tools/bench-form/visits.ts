import type { Browser } from '@playwright/test';
import { median } from '../bench/statistics.ts';
import type { Count, Entrant } from './entrants.ts';
import { visit } from './visit.ts';
import type { Visit } from './visit.ts';

export const speeds = ['fast', 'slow'] as const;
export type Speed = (typeof speeds)[number];

/** Every visit of a run, by entrant, number of fields and speed. */
export class Visits {
  readonly #visits = new Map<string, Visit[]>();

  add(name: string, fields: Count, speed: Speed, one: Visit): void {
    this.#visits.set(key(name, fields, speed), [...this.of(name, fields, speed), one]);
  }

  of(name: string, fields: Count, speed: Speed): readonly Visit[] {
    return this.#visits.get(key(name, fields, speed)) ?? [];
  }

  /** Returns the median of a figure. */
  median(name: string, fields: Count, speed: Speed, figure: (visit: Visit) => number): number {
    return median(this.of(name, fields, speed).map(figure));
  }
}

const key = (name: string, fields: Count, speed: Speed) => `${name} ${fields} ${speed}`;

export type Placed = Entrant & { url: string };

/** Visits every page at both speeds once to warm up, then in rounds of varying order. */
export async function visitAll(browser: Browser, entrants: readonly Placed[], rounds: number): Promise<Visits> {
  const visits = new Visits();
  const kinds = entrants.flatMap((entrant) => speeds.map((speed) => ({ entrant, speed })));
  for (let round = -1; round < rounds; round += 1) {
    for (const { entrant, speed } of shuffled(kinds)) {
      const { name, url, fields, life } = entrant;
      const one = await visit(browser, { url, fields, life, throttled: speed === 'slow' });
      if (round >= 0) visits.add(name, fields, speed, one);
    }
  }
  return visits;
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
