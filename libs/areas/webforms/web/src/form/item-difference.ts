import type { DraftItem } from '../items/editor.types.ts';
import { valueWords } from '../versions/version-values.ts';
import type { Wording } from './setting-words.ts';

/** Settings that hold ids, which mean nothing to a reader. */
const ofIds = new Set(['valuesToBeChosen', 'defaultValues', 'dealCustomItemLabels']);
const hasChoices = /^deal_|_custom$|lifecycle_stage$|industry$/;

/** Describes how an item differs from another state of it: that it exists, or each changed setting. */
export function itemDifference({ t, language }: Wording, item?: DraftItem, other?: DraftItem): string {
  if (!item) return t('conflict.itemGone');
  if (!other) return t('conflict.itemThere');
  const [is, was] = [spread(item.data), spread(other.data)];
  const fields = [...new Set([...Object.keys(is), ...Object.keys(was)])].filter(
    (field) => (is[field] ?? '') !== (was[field] ?? ''),
  );
  const told = fields.map((field) => {
    const name = t(`versions.itemField.${camel(field)}`, { defaultValue: t('versions.otherSetting') });
    const isId = ofIds.has(field) || (field === 'defaultValue' && hasChoices.test(item.category));
    if (isId) return t('conflict.itemIds', { name });
    // The wire name decides how a value is formatted.
    return t('conflict.itemSetting', { name, value: valueWords(t, language, snake(field), is[field] ?? '') });
  });
  return [...new Set(told)].join(t('conflict.itemSettings'));
}

/** Flattens settings into text values with dotted names: `bounds.lower`, `split.last.label`. */
const spread = (data: object, path = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([key, value]): [string, string][] => {
      if (value === null || value === undefined || value === '') return [];
      if (Array.isArray(value)) return value.length > 0 ? [[path + key, JSON.stringify(value)]] : [];
      if (typeof value === 'object') return Object.entries(spread(value as object, `${path}${key}.`));
      return [[path + key, plain(String(value))]];
    }),
  );

const plain = (text: string) =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .trim()
    .slice(0, 300);
const camel = (field: string) => field.replace(/\.(\w)/g, (_all, letter: string) => letter.toUpperCase());
const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
