import { listIn, partOf } from '../read-json.ts';
import type { AccountingService, ProblemCode } from '../service.types.ts';

/** The refusals that have an own remedy, by freee's words. */
const known: readonly (readonly [RegExp, ProblemCode])[] = [
  [/請求書番号/, 'numbering'],
  [/取引先/, 'partner_missing'],
  [/締め|会計期間|ロック/, 'closed_period'],
  [/上限|プラン/, 'quota'],
];

/** Too many calls in a short time are refused for about ten minutes. */
const BLOCK_SECONDS = 600;

const messagesOf = (body: unknown): string =>
  listIn(body, 'errors')
    .flatMap((one) => listIn(one, 'messages'))
    .filter((message) => typeof message === 'string')
    .join(' ') || String(partOf(body, 'message') ?? '');

/** Returns the problem of an answer: freee lists its reasons, except in the refusal of too many calls. */
export const freeeProblem: AccountingService['problem'] = (status, body) => {
  const message = messagesOf(body) || `status ${status}`;
  if (status === 401) return { code: 'reconnect', message };
  if (status === 429) return { code: 'busy', message };
  if (status === 403 && listIn(body, 'errors').length === 0)
    return { code: 'busy', message, blockSeconds: BLOCK_SECONDS };
  if (status === 404) return { code: 'deleted', message };
  return { code: known.find(([words]) => words.test(message))?.[1] ?? 'refused', message };
};
