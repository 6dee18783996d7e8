import { isDeepStrictEqual } from 'node:util';
import type { WebformVersionChange } from '@crm/contract';
import type { StoredItem } from '../items/deliver-items.ts';
import { wholeAutoReply } from '../replies/reply-values.ts';
import type { KeptDefinition } from './kept-definition.ts';

type Change = WebformVersionChange;

/** Returns the changes between two publications: the items first, then the settings. */
export const versionChanges = (before: KeptDefinition, after: KeptDefinition): Change[] => [
  ...itemChanges(before.items, after.items),
  ...settingChanges(before.values, after.values),
];

function itemChanges(before: readonly StoredItem[], after: readonly StoredItem[]): Change[] {
  const [old, next] = [byId(before), byId(after)];
  const isMoved = idsIn(before, next).join() !== idsIn(after, old).join();
  const told = (kind: Change['kind'], items: readonly StoredItem[]) =>
    items.map((item): Change => ({ kind, category: item.category, label: wordsOf(item) }));
  return [
    ...told(
      'item_added',
      after.filter(({ id }) => !old.has(id)),
    ),
    ...told(
      'item_removed',
      before.filter(({ id }) => !next.has(id)),
    ),
    ...told(
      'item_changed',
      after.filter((item) => old.has(item.id) && !isSameItem(old.get(item.id)!, item)),
    ),
    ...(isMoved ? [{ kind: 'items_moved' } as const] : []),
  ];
}

const byId = (items: readonly StoredItem[]) => new Map(items.map((item) => [item.id, item]));
const idsIn = (items: readonly StoredItem[], others: ReadonlyMap<number, StoredItem>) =>
  items.map(({ id }) => id).filter((id) => others.has(id));

const isSameItem = (one: StoredItem, other: StoredItem): boolean =>
  one.category === other.category &&
  one.custom_item_id === other.custom_item_id &&
  isDeepStrictEqual(one.data, other.data);

/** Returns the visible text of an item, without markup. */
export function wordsOf({ data }: Pick<StoredItem, 'data'>): string {
  const text = [data['label'], data['text']].find((one) => typeof one === 'string' && one.trim() !== '');
  return plainWords(String(text ?? ''), 60);
}

/** Returns a text without markup, in one line. */
export const plainWords = (text: string, most: number): string =>
  [
    ...text
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, most)
    .join('');

/** Returns the changed settings; each part of the auto-reply is a setting of its own. */
function settingChanges(before: KeptDefinition['values'], after: KeptDefinition['values']): Change[] {
  const [old, next] = [flat(before), flat(after)];
  return Object.keys(next)
    .filter((field) => field in old && !isDeepStrictEqual(old[field], next[field]))
    .map((field) => ({ kind: 'setting', field }));
}

export const flat = ({ auto_reply, ...values }: KeptDefinition['values']): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(Object.entries(wholeAutoReply(auto_reply)).map(([key, value]) => [`auto_reply.${key}`, value])),
});
