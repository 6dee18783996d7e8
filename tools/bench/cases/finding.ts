import { cpuText } from '../machine/rounds.ts';
import type { Comparison } from '../machine/rounds.ts';
import type { Finding } from './case.types.ts';
import { perSecond, times } from './case.types.ts';

/** Returns a comparison of speeds as a line of the table. */
export function findingOf(
  { ratio, baseline, candidate, ratios, cpu }: Comparison,
  { what, against, atLeast }: { what: string; against: string; atLeast?: number },
): Finding {
  return {
    what,
    against,
    measured: times(ratio),
    ...(atLeast === undefined ? {} : { target: { text: `≥ ${atLeast}`, met: ratio >= atLeast } }),
    detail: `${perSecond(candidate)} of ${perSecond(baseline)}; rounds ${ratios.map(times).join(' ')}; cpu ${cpuText(cpu.candidate)} of ${cpuText(cpu.baseline)}`,
  };
}
