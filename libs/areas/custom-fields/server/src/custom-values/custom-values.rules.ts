import type { FieldIssue } from '@crm/contract';
import {
  combine,
  customDecimal,
  customNumber,
  date,
  limits,
  maxLength,
  normaliseDate,
  normaliseFreeText,
  normaliseNumber,
  normaliseText,
  normaliseUrl,
  spacesOnly,
  url,
} from '@crm/validation';
import type { Rule } from '@crm/validation';
import type { CustomItemRow } from '../custom-items/custom-items.repository.ts';
import { cleanText } from '../text-fields/text-fields.rules.ts';

export type CustomStored = string | number | string[];
/** What a record's `customs` column holds: item id → value. Numbers as numbers; decimals as text, which keeps all 17 digits. */
export type StoredCustoms = Record<string, CustomStored>;
export interface CustomInput {
  item_id: number;
  value?: unknown;
}
export interface ParsedCustoms {
  /** Null empties the item. */
  values: Record<string, CustomStored | null>;
  issues: FieldIssue[];
}

/** Either the value as it is stored (null: empty) or the rule it breaks. */
type Parsed = { value: CustomStored | null } | { rule: string; params?: FieldIssue['params'] };

type Item = Pick<CustomItemRow, 'id' | 'item_type' | 'required' | 'options'>;
type Parser = (value: unknown, item: Item) => Parsed;

/**
 * The custom values of a body, checked by item type. With `complete` (a new record) required items must be there;
 * otherwise only those that are sent are looked at. Issues name the place and, in `params.item_id`, the item.
 */
export function parseCustoms(
  items: readonly Item[],
  given: readonly CustomInput[],
  { complete = false }: { complete?: boolean } = {},
): ParsedCustoms {
  const byId = new Map(items.map((item) => [item.id, item]));
  const values: ParsedCustoms['values'] = {};
  const issues: FieldIssue[] = [];
  given.forEach(({ item_id, value }, index) => {
    const item = byId.get(item_id);
    const problem = (part: string, rule: string, params = {}) =>
      issues.push({ field: `customs[${index}].${part}`, rule, params: { ...params, item_id } });
    if (!item) return problem('item_id', 'not_found');
    if (String(item_id) in values) return problem('item_id', 'duplicate');
    const parsed = parseOne(item, value);
    values[item_id] = 'value' in parsed ? parsed.value : null;
    if ('rule' in parsed) return problem('value', parsed.rule, parsed.params);
    if (parsed.value === null && item.required) return problem('value', 'errors.required');
  });
  if (complete) {
    for (const { id, required } of items) {
      if (required && !(String(id) in values))
        issues.push({ field: 'customs', rule: 'errors.required', params: { item_id: id } });
    }
  }
  return { values, issues };
}

/** The stored values after a change. */
export function mergeCustoms(before: object, values: ParsedCustoms['values']): StoredCustoms {
  const merged = { ...(before as StoredCustoms), ...values };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)) as StoredCustoms;
}

/** Stored values in the wire's form, by item id. */
export function presentCustoms(stored: object): { item_id: number; value: CustomStored }[] {
  return Object.entries(stored as StoredCustoms).map(([id, value]) => ({ item_id: Number(id), value }));
}

function parseOne(item: Item, value: unknown): Parsed {
  const parser = parsers[item.item_type];
  if (!parser) return { rule: 'read_only' };
  return value === null || value === undefined ? { value: null } : parser(value, item);
}

const textParser =
  (normalise: (text: string) => string, rule: Rule, store: (text: string) => CustomStored = (text) => text): Parser =>
  (value) => {
    if (typeof value !== 'string' && typeof value !== 'number') return { rule: 'type' };
    const text = normalise(cleanText(String(value)));
    const found = rule(text);
    if (found) return { rule: found.key, ...(found.params ? { params: found.params } : {}) };
    return { value: text === '' ? null : store(text) };
  };

const oneChoice: Parser = (value, { options }) => {
  if (value === '') return { value: null };
  if (typeof value !== 'string') return { rule: 'type' };
  return options.some((option) => option.value === value) ? { value } : { rule: 'choice' };
};

const severalChoices: Parser = (value, { options }) => {
  if (!isTextList(value)) return { rule: 'type' };
  const chosen = [...new Set(value)];
  if (!chosen.every((one) => options.some((option) => option.value === one))) return { rule: 'choice' };
  return { value: chosen.length > 0 ? chosen : null };
};

/** Labels are free; CSV separates them by spaces, so that they hold none (spec 3 §2.7). */
const labels: Parser = (value) => {
  if (!isTextList(value)) return { rule: 'type' };
  const list = [...new Set(value.map((label) => normaliseText(cleanText(label))).filter((label) => label !== ''))];
  if (list.length > limits.domain.customItemChoices)
    return { rule: 'max_items', params: { limit: limits.domain.customItemChoices } };
  if (list.some((label) => /\s/.test(label))) return { rule: 'pattern' };
  const found = list.map(maxLength(limits.domain.customLabelName)).find((issue) => issue !== null);
  if (found) return { rule: found.key, ...(found.params ? { params: found.params } : {}) };
  return { value: list.length > 0 ? list : null };
};

/** A member's id; that the member exists is the caller's question to the database. */
const member: Parser = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? { value } : { rule: 'type' };

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** By item type (spec 3 §2.7); 6 and 9 are computed and take no value. */
const parsers: Record<number, Parser> = {
  1: textParser(normaliseFreeText, combine([spacesOnly, maxLength(limits.text.long)])),
  2: textParser(normaliseDate, date),
  3: textParser(normaliseNumber, customNumber, Number),
  4: oneChoice,
  5: severalChoices,
  7: textParser(normaliseUrl, url),
  8: textParser(normaliseNumber, customDecimal),
  10: member,
  11: labels,
};
