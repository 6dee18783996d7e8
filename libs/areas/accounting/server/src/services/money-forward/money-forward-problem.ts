import { listIn, partOf } from '../read-json.ts';
import type { AccountingService, ProblemCode } from '../service.types.ts';

/** The refusals that have an own remedy, by the words of the service. */
const known: readonly (readonly [RegExp, ProblemCode])[] = [
  [/上限|プラン/, 'quota'],
  [/部門|取引先/, 'partner_missing'],
  [/請求書番号/, 'numbering'],
  [/締め|ロック/, 'closed_period'],
];

/** Returns the problem of an answer. The plan's quota of documents is a refusal with words. */
export const moneyForwardProblem: AccountingService['problem'] = (status, body) => {
  const words = listIn(body, 'errors').map((one) => String(partOf(one, 'message') ?? ''));
  const message = words.join(' ') || String(partOf(body, 'message') ?? `status ${status}`);
  if (status === 401) return { code: 'reconnect', message };
  if (status === 429) return { code: 'busy', message };
  if (status === 404) return { code: 'deleted', message };
  return { code: known.find(([pattern]) => pattern.test(message))?.[1] ?? 'refused', message };
};
