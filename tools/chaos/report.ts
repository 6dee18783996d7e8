import { median } from '../bench/statistics.ts';
import type { Check } from './checks.ts';
import type { Finding } from './rounds.ts';

const REASONS = 5;

/** Formats the figures as one line. */
export function lineOf({ name, rounds, tally, recoveries, memory }: Finding): string {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  const ready =
    recoveries.length > 0
      ? `ready again after ${seconds(median(recoveries))}, at most ${seconds(Math.max(...recoveries))}`
      : 'never ready again';
  return [
    `${name}: ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
    `${tally.requests} requests`,
    `${tally.acknowledged} acknowledged`,
    `${tally.unavailable} told to wait`,
    `${tally.cut} cut`,
    ready,
    `${Math.round(memory)} MB`,
  ].join(', ');
}

/** Returns the failed checks, each with its first reasons. */
export function failuresOf(checks: readonly Check[]): string[] {
  return checks
    .filter(({ against }) => against.length > 0)
    .flatMap(({ name, against }) => {
      const more = against.length - REASONS;
      return [
        `  FAILED ${name}`,
        ...against.slice(0, REASONS).map((one) => `    ${one}`),
        ...(more > 0 ? [`    and ${more} more`] : []),
      ];
    });
}

export function count(checks: readonly Check[]): { passed: number; failed: number } {
  const failed = checks.filter(({ against }) => against.length > 0).length;
  return { passed: checks.length - failed, failed };
}
