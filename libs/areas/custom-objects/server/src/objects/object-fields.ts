import { itemTypes } from '@crm/custom-fields-rules';
import type { CustomItemRow, StoredCustoms } from '@crm/custom-fields-server';
import { searchKey } from '@crm/validation';
import { titleItem } from '../definitions/definition.ts';

/** The greatest lengths of keys, which long texts would otherwise make too large for an index. */
const longest = { title: 100, search: 2_000, unique: 300 } as const;

const begin = (text: string, most: number) => [...text].slice(0, most).join('');

const searchedTypes: ReadonlySet<number> = new Set([
  itemTypes.text,
  itemTypes.url,
  itemTypes.choice,
  itemTypes.choices,
  itemTypes.labels,
]);

/** Returns the words of a value that a keyword is looked for in: of choices, their labels. */
const wordsOf = ({ options }: CustomItemRow, value: unknown): string[] =>
  [value].flat().map((one) => options.find((option) => option.value === one)?.label ?? String(one));

/** Returns the key by which duplicates of a value are found. */
export const uniqueKey = (domainId: number, itemId: number, value: unknown): string =>
  `${domainId}/${itemId}=${begin(searchKey(String(value)), longest.unique)}`;

/** Returns the columns of a custom object that follow from its values. */
export function objectFields(domainId: number, items: readonly CustomItemRow[], customs: StoredCustoms) {
  const title = titleItem(items);
  const held = items.filter(({ id }) => customs[id] !== undefined);
  const name = title ? String(customs[title.id] ?? '') : '';
  const searched = held
    .filter((item) => item.searchable && searchedTypes.has(item.item_type) && item !== title)
    .flatMap((item) => wordsOf(item, customs[item.id]));
  const unique = held.filter(({ is_unique }) => is_unique).map(({ id }) => uniqueKey(domainId, id, customs[id]));
  return {
    title: name,
    title_key: begin(searchKey(name), longest.title),
    search_key: begin([name, ...searched].map(searchKey).join(' '), longest.search),
    unique_keys: unique.length > 0 ? unique : null,
    customs,
  };
}
