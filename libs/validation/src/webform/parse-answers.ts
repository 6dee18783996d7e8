import { issue } from '../issue.ts';
import * as messageKeys from '../message-keys.ts';
import type { Answer, AnswerValue, ItemIssue } from './answer.types.ts';
import { asRecord, asText } from './coerce.ts';
import { emptyValue, initialValue, isAnswered } from './initial-answers.ts';
import type { RenderedItem } from './item.types.ts';
import { normaliseAnswer } from './normalise-answer.ts';
import { parseValue } from './parse-value.ts';

/** One normalised answer per item with an answer, in the items' order; or all malformed entries as issues. */
export type ParsedAnswers = { ok: true; answers: Answer[] } | { ok: false; issues: ItemIssue[] };

const refuse = (id: string, key: ItemIssue['key']): ParsedAnswers => ({ ok: false, issues: [{ ...issue(key), id }] });

/**
 * Parses the `webformItems` of a submission (spec 1 §7: a list of {id, value}) from any value; never throws. Returns
 * issues for a value that is no list, for more entries than items, for unknown or repeated ids and for values of the
 * wrong type. Ignores entries of headings and other items without an answer. Hidden items take their default instead of
 * the sent value; an item without an entry counts as empty. `checkAll` then checks the values.
 */
export const parseAnswers = (items: readonly RenderedItem[], given: unknown): ParsedAnswers => {
  if (!Array.isArray(given)) return refuse('', messageKeys.answersMalformed);
  if (given.length > items.length) return refuse('', messageKeys.answersTooMany);

  const byId = new Map(items.map((item) => [String(item.id), item]));
  const values = new Map<string, AnswerValue>();
  const seen = new Set<string>();
  const issues: ItemIssue[] = [];

  for (const entry of given) {
    const { id: sentId, value } = asRecord(entry);
    const id = asText(sentId);
    const item = byId.get(id);
    if (!item) issues.push({ ...issue(messageKeys.answerUnknownItem), id });
    else if (seen.has(id)) issues.push({ ...issue(messageKeys.answerDuplicate), id: item.id });
    else if (isAnswered(item) && item.visibility) {
      const parsed = parseValue(item, value);
      if (parsed === undefined) issues.push({ ...issue(messageKeys.answerMalformed), id: item.id });
      else values.set(id, normaliseAnswer(item, parsed));
    }
    seen.add(id);
  }
  if (issues.length > 0) return { ok: false, issues };

  const valueOf = (item: RenderedItem): AnswerValue =>
    item.visibility ? (values.get(String(item.id)) ?? emptyValue(item)) : normaliseAnswer(item, initialValue(item));
  const answers = items.filter(isAnswered).map((item) => ({ id: item.id, type: item.type, value: valueOf(item) }));
  return { ok: true, answers };
};
