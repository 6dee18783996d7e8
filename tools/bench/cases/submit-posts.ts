import { Agent, request } from 'node:http';

export interface Posted {
  /** Number of answers by status; status 0: no answer. */
  statuses: Record<number, number>;
  /** Latencies of answered posts in ms, shortest first. */
  latencies: number[];
  seconds: number;
}

/** Posts each body once over a number of concurrent connections. */
export async function postAll(url: string, bodies: readonly string[], connections: number): Promise<Posted> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<number, number> = {};
  const latencies: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < bodies.length) {
      const from = performance.now();
      const status = await post(agent, url, bodies[next++]!).catch(() => 0);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== 0) latencies.push(performance.now() - from);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return { statuses, latencies: latencies.toSorted((a, b) => a - b), seconds: (performance.now() - start) / 1000 };
}

function post(agent: Agent, url: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Formats the numbers by status: `200 5000, 503 2`. */
export const statusText = (statuses: Posted['statuses']): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${status === '0' ? 'no answer' : status} ${count}`)
    .join(', ');
