/** Texts that slow patterns and parsers down, and a timer for the event loop. */
import type { Answer } from '@crm/testing/app';

/** The CPU time of the main thread that a call may take, in milliseconds; a quadratic pattern takes seconds. */
export const most = 250;

/** The pieces that the long texts repeat. */
export const pieces = ['@', ' ', '<', '-', '(', '"', '株', '> <', '{{', 'a\u0301\u0323'];

export const longText = (piece: string, length: number): string => [...piece.repeat(length)].slice(0, length).join('');

/** Returns the least CPU time of several tries: the first try also compiles code. */
export async function timeOf(call: () => Promise<Answer>): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least > most; tries += 1) {
    const before = process.threadCpuUsage();
    await call();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
