import { median } from '../statistics.ts';
import type { Bench } from '../cases/case.types.ts';

/** An API request that differs each time, so that no answer is cached. */
export interface Question {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: () => object;
}

/** Sends a request. Resolves to the answer and its time in ms; throws for a status other than 2xx. */
export async function ask<T = unknown>({ api }: Bench, { path, method = 'POST', body }: Question) {
  const text = body && JSON.stringify(body());
  const begin = performance.now();
  const { 'content-type': type, ...signedIn } = api.headers;
  const sent = text ? { headers: { ...signedIn, 'content-type': type! }, body: text } : { headers: signedIn };
  const response = await fetch(`${api.url}${path}`, { method, ...sent });
  const answer = await response.text();
  const took = performance.now() - begin;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.slice(0, 300)}`);
  return { took, answer: (answer ? JSON.parse(answer) : undefined) as T };
}

/** Sends the requests alternately, one after the other, so that a slowing machine affects all equally. */
export async function askInTurns(bench: Bench, questions: readonly Question[], times: number): Promise<number[][]> {
  for (const question of questions) await ask(bench, question);
  const took: number[][] = questions.map(() => []);
  for (let turn = 0; turn < times; turn += 1) {
    for (const [index, question] of questions.entries()) took[index]!.push((await ask(bench, question)).took);
  }
  return took;
}

/** Returns the 95th percentile. */
export const slow = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!;

export const ms = (value: number): string => value.toFixed(1);

/** Formats median and 95th percentile: `p50/p95 2.1/3.4 ms`. */
export const spread = (values: readonly number[]): string => `${ms(median(values))}/${ms(slow(values))}`;
