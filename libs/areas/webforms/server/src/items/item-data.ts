import type { FieldIssue } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import { normaliseUrl, url } from '@crm/validation';

import { isTooDeep, tooMuchMarkup } from './rich-text-limits.ts';
import { htmlFields, sanitiseHtml } from './rich-text.ts';

/** The data of an item as it is stored: the API's spelling, known keys only (spec 1 §3). */
export type ItemData = Record<string, unknown>;

/**
 * A function that reads one value and returns the value to store, `undefined` for nothing, or the rule that it breaks.
 */
type Reader = (value: unknown, category: string) => { value?: unknown; rule?: string; params?: Record<string, number> };

const badType = { rule: 'type' };

const text =
  (limit: number): Reader =>
  (value) => {
    if (typeof value !== 'string' && typeof value !== 'number') return badType;
    const clean = cleanText(String(value));
    return [...clean].length > limit ? { rule: 'max_length', params: { limit } } : { value: clean };
  };

const flag: Reader = (value) => (typeof value === 'boolean' ? { value } : badType);

const word =
  (...words: string[]): Reader =>
  (value) =>
    words.includes(value as string) ? { value } : { rule: 'choice' };

const link: Reader = (value) => {
  if (typeof value !== 'string') return badType;
  const address = normaliseUrl(cleanText(value));
  const issue = url(address);
  return issue ? { rule: issue.key } : { value: address };
};

/** Reads plain text, or HTML in a layout text and a cookie policy. */
const richText: Reader = (value, category) => {
  const read = text(20_000)(value, category);
  if (typeof read.value !== 'string' || htmlFields(category).length === 0) return read;
  const safe = sanitiseHtml(read.value);
  return isTooDeep(safe) ? tooMuchMarkup : { value: safe };
};

const texts: Reader = (value) => {
  if (!Array.isArray(value) || value.length > 1000) return badType;
  const list = value.map((one) => text(1000)(one, '').value);
  return list.includes(undefined) ? badType : { value: list };
};

const bound = (value: unknown): number | null | undefined => {
  if (value === null || value === undefined || value === '') return null;
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bounds: Reader = (value) => {
  if (!isRecord(value)) return badType;
  const [lower, upper] = [bound(value['lower']), bound(value['upper'])];
  if (lower === undefined || upper === undefined) return badType;
  if (lower !== null && upper !== null && lower > upper) return { rule: 'order' };
  return { value: { lower, upper } };
};

const part = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(
    ['label', 'placeholder', 'explanation'].map((key) => [
      key,
      text(2000)(isRecord(value) ? (value[key] ?? '') : '', '').value ?? '',
    ]),
  );

const split: Reader = (value) => {
  if (typeof value === 'boolean') return { value };
  return isRecord(value) ? { value: { last: part(value['last']), first: part(value['first']) } } : badType;
};

/** Reads a condition: the key of the item that it refers to, and the answers that show this item. */
const displayCondition: Reader = (value) => {
  if (!isRecord(value)) return badType;
  const [key, values] = [text(255)(value['item_key'] ?? '', '').value, texts(value['values'] ?? [], '').value];
  return key === undefined || values === undefined ? badType : { value: { item_key: key, values } };
};

const labels: Reader = (value) => {
  if (!Array.isArray(value) || value.length > 200) return badType;
  const list = value.map((one) => (isRecord(one) ? one : { label: one, value: one }));
  const clean = list.map((one) => ({
    label: text(100)(one['label'], '').value,
    value: text(100)(one['value'], '').value,
  }));
  return clean.some((one) => one.label === undefined || one.value === undefined) ? badType : { value: clean };
};

/** Every key that the data of an item may have (spec 1 §3, "Data of an item"). */
const readers: Record<string, Reader> = {
  label: text(255),
  placeholder: text(255),
  explanation: text(2000),
  default_value: text(15_000),
  default_values: texts,
  require: flag,
  visibility: flag,
  display_condition: displayCondition,
  bounds,
  validation_type: text(50),
  multiline: flag,
  split,
  selection_type: word('pulldown', 'radio', 'checkbox'),
  values_to_be_chosen: texts,
  writing_type: word('overwrite', 'fill_blank', 'append'),
  term_of_service_url: link,
  privacy_policy_url: link,
  privacy_policy_placeholder: text(255),
  text: richText,
  value: richText,
  align: word('left', 'center', 'right'),
  size: word('small', 'medium', 'large'),
  deal_custom_item_labels: labels,
  should_display_after_submit_button: flag,
};

/** Reads the data to store from known keys only; `field` is the path for the issues. */
export function readItemData(category: string, given: object, field: string): { data: ItemData; issues: FieldIssue[] } {
  const data: ItemData = {};
  const issues: FieldIssue[] = [];
  for (const [key, reader] of Object.entries(readers)) {
    const raw = (given as Record<string, unknown>)[key];
    if (raw === undefined || raw === null || !Object.hasOwn(given, key)) continue;
    const { value, rule, params } = reader(raw, category);
    if (rule) issues.push({ field: `${field}.${key}`, rule, ...(params ? { params } : {}) });
    else data[key] = value;
  }
  return { data, issues };
}

/** Returns the data for delivery, with its HTML sanitised again. */
export function safeItemData(category: string, data: ItemData): ItemData {
  const safe = { ...data };
  for (const key of htmlFields(category)) if (typeof safe[key] === 'string') safe[key] = sanitiseHtml(safe[key]);
  return safe;
}
