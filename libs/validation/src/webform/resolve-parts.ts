import { asList, asNumber, asRecord, asText } from './coerce.ts';
import type { Bounds, DisplayCondition, NamePart, NameSplit, Option } from './item.types.ts';
import type { WebformItem } from './webform.types.ts';

const optionOf = (given: unknown): Option => {
  const { label, value } = asRecord(given);
  return typeof given === 'string' ? { label: given, value: given } : { label: asText(label), value: asText(value) };
};

/**
 * Returns the item's choices: its options (for a deal's label field its labels), limited to `valuesToBeChosen` and in
 * that order when the owner set it. Values become text; options without a value or with -1 are left out (spec 1 §9).
 */
export const optionsOf = (item: WebformItem): Option[] => {
  const data = asRecord(item.data);
  const labels = asList(data['dealCustomItemLabels']);
  const all = (labels.length > 0 ? labels : asList(item.options)).map(optionOf);
  const chosen = asList(data['valuesToBeChosen']).map(asText);
  const real = all.filter(({ value }) => value !== '' && value !== '-1');
  if (chosen.length === 0) return real;
  const placeOf = new Map(chosen.map((value, place) => [value, place]));
  return real
    .filter(({ value }) => placeOf.has(value))
    .sort((a, b) => (placeOf.get(a.value) ?? 0) - (placeOf.get(b.value) ?? 0));
};

const partOf = (given: unknown): NamePart => {
  const { label, placeholder, explanation } = asRecord(given);
  return { label: asText(label), placeholder: asText(placeholder), explanation: asText(explanation) };
};

/** Returns the halves of a split name, or null for a name in one field. */
export const splitOf = (given: unknown): NameSplit | null => {
  if (given !== true && (typeof given !== 'object' || given === null)) return null;
  const { first, last } = asRecord(given);
  return { last: partOf(last), first: partOf(first) };
};

/** Returns the bounds of an item; null where the owner set none. */
export const boundsOf = (given: unknown): Bounds => {
  const { lower, upper } = asRecord(given);
  return { lower: asNumber(lower), upper: asNumber(upper) };
};

/** Returns an item's display condition; null without an item key or without values, which means always shown. */
export const conditionOf = (given: unknown): DisplayCondition | null => {
  const { itemKey, values } = asRecord(given);
  const [key, awaited] = [asText(itemKey), asList(values).map(asText).filter(Boolean)];
  return key === '' || awaited.length === 0 ? null : { itemKey: key, values: awaited };
};
