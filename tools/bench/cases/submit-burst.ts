import type { Bench, Finding } from './case.types.ts';
import { formPath, newAnswer } from './submit-answers.ts';
import { postAll, statusText } from './submit-posts.ts';
import { writtenUnder } from './submit-written.ts';

const COUNT = 5000;
const CONNECTIONS = 100;

/** Measures a rush of visitors: each gets a fast answer, and all answered submissions are stored. */
export async function burstFinding(bench: Bench): Promise<Finding> {
  const word = `殺到${process.pid}の`;
  const bodies = Array.from({ length: COUNT }, () => JSON.stringify(newAnswer(bench, word)));
  const { statuses, latencies, seconds } = await postAll(`${bench.api.url}${formPath}`, bodies, CONNECTIONS);
  const written = await writtenUnder(bench, word);
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Infinity;
  const isWhole = statuses[200] === COUNT && written.every((count) => count === COUNT);
  return {
    what: `${COUNT} submissions in a row, ${CONNECTIONS} connections`,
    against: 'a second',
    target: { text: 'none lost, p99 < 1 s', met: isWhole && p99 < 1000 },
    measured: `p99 ${Math.round(p99)} ms`,
    detail: `answers: ${statusText(statuses)}; logs, contacts, customers: ${written.join(', ')}; ${seconds.toFixed(1)} s`,
  };
}
