import type { CheckSettings } from './settings.ts';
import type { Work } from './search-counter.ts';

export type Challenge = { parameters: Work & Record<string, unknown>; signature: string };
export type Pass = { token: string; expires_in: number };

const request = async (url: string, init: RequestInit): Promise<unknown> => {
  const response = await fetch(url, { ...init, credentials: 'omit', signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`The check was answered with ${response.status}.`);
  return response.json();
};

const addressOf = ({ apiBase, hashid }: CheckSettings): string => `${apiBase}/${encodeURIComponent(hashid)}/spam_check`;

export const fetchChallenge = async (settings: CheckSettings): Promise<Challenge> =>
  ((await request(addressOf(settings), {})) as { challenge: Challenge }).challenge;

/** Sends an engine's response and returns the pass for one submission. Rejects when the response is refused. */
export const submitResponse = async (
  settings: CheckSettings,
  response: string,
  trackingId: string | null,
): Promise<Pass> =>
  (await request(addressOf(settings), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ response, tracking_id: trackingId }),
  })) as Pass;
