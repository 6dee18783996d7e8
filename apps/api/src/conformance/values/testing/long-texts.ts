/** Texts that patterns and parsers stumble over, and the time that a call holds the event loop. */
import type { Answer } from '@crm/testing/app';

/** CPU time of the main thread that a call may take, in milliseconds; a quadratic pattern takes seconds. */
export const most = 250;

/** What the texts repeat; the first two also stand in short texts, in which no pattern takes long. */
export const pieces = ['@', ' ', '<', '-', '(', '"', '株', '> <', '{{', 'a\u0301\u0323'];

export const longText = (piece: string, length: number): string => [...piece.repeat(length)].slice(0, length).join('');

/** Returns the CPU time of a call, of several tries the least: the first one compiles what the others use. */
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
