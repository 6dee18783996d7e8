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
import { cleanText } from './clean-text.ts';

/**
 * A value as it is stored. Only formulas produce booleans. Numbers are numbers; decimals are text, which keeps all 17
 * digits.
 */
export type CustomStored = string | number | boolean | string[];

/** The properties of an item that its values are checked against. */
export interface CheckedItem {
  item_type: number;
  options: readonly { value: string }[];
}

/** The stored value (null: empty), or the rule that the input breaks. */
export type Parsed = { value: CustomStored | null } | { rule: string; params?: Record<string, string | number> };
type Parser = (value: unknown, item: CheckedItem) => Parsed;

/** Checks one value by its item's type; browser and server share it. Null and undefined are empty. */
export function parseValue(item: CheckedItem, value: unknown): Parsed {
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

/** Returns a label in stored form. */
export const normaliseLabel = (label: string): string => normaliseText(cleanText(label));

/** The parser of labels: free texts without spaces, because CSV separates labels by spaces (spec 3 §2.7). */
const labels: Parser = (value) => {
  if (!isTextList(value)) return { rule: 'type' };
  const list = [...new Set(value.map(normaliseLabel).filter((label) => label !== ''))];
  if (list.length > limits.domain.customItemChoices)
    return { rule: 'max_items', params: { limit: limits.domain.customItemChoices } };
  if (list.some((label) => /\s/.test(label))) return { rule: 'pattern' };
  const found = list.map(maxLength(limits.domain.customLabelName)).find((issue) => issue !== null);
  if (found) return { rule: found.key, ...(found.params ? { params: found.params } : {}) };
  return { value: list.length > 0 ? list : null };
};

/** The parser of a member's id; the caller checks in the database that the member exists. */
const member: Parser = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? { value } : { rule: 'type' };

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The parsers by item type (spec 3 §2.7); 6 and 9 are computed and accept no value. */
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
