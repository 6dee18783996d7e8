import { NOT_CHOSEN } from '@crm/validation';
import type { Answer, AnswerValue, RenderedItem } from '@crm/validation/webform';

/** An item with its answer. */
export interface Answered {
  item: RenderedItem;
  value: AnswerValue;
}

/** Returns the items with their answers, in the form's order. */
export function answeredItems(items: readonly RenderedItem[], answers: readonly Answer[]): Answered[] {
  const byId = new Map(answers.map(({ id, value }) => [id, value]));
  return items.flatMap((item) => (byId.has(item.id) ? [{ item, value: byId.get(item.id)! }] : []));
}

export const findAnswered = (answered: readonly Answered[], category: string): Answered | undefined =>
  answered.find(({ item }) => item.category === category);

/** Returns the answer as one text; null when it is empty. */
export function textOf({ value }: Answered): string | null {
  const text = Array.isArray(value) ? value.filter((part) => part !== '').join(' ') : value;
  return typeof text !== 'string' || text === '' || text === NOT_CHOSEN ? null : text;
}

/** Returns the answer as a whole number (ids, yen, years); null when there is none. */
export function numberOf(answered: Answered): number | null {
  const text = textOf(answered);
  const number = text === null ? NaN : Number(text);
  return Number.isSafeInteger(number) ? number : null;
}

/** Returns both parts of a name; a name in one field is split at its first space. */
export function namePartsOf({ value }: Answered): [string | null, string | null] {
  if (Array.isArray(value)) return [value[0] || null, value[1] || null];
  const [, last, first] = /^(\S+)\s+(\S.*)$/s.exec(String(value)) ?? [];
  return [last ?? null, first ?? null];
}
