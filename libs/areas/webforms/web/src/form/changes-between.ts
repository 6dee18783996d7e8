import type { Translate } from '@crm/i18n';
import type { Webform } from '../domain/webform.types.ts';
import { draftOf, isSame } from '../items/draft-items.ts';
import { itemName } from '../items/item-name.ts';
import { settingsOf } from '../settings/settings-values.ts';

/** What differs between two states of a form, in words: settings by name, and what has become of which item. */
export function changesBetween(t: Translate, before: Webform, after: Webform): string[] {
  const [old, next] = [settingsOf(before), settingsOf(after)];
  const keys = (Object.keys(next) as (keyof typeof next)[]).filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(next[key]),
  );
  const isPublic = ({ status }: Webform) => status !== 'draft';
  return [
    ...itemChanges(t, before, after),
    ...keys.map((key) => t('conflict.changedSetting', { name: t(`conflict.field.${key}`) })),
    ...(isPublic(before) === isPublic(after)
      ? []
      : [t('conflict.changedSetting', { name: t('conflict.field.publication') })]),
  ];
}

function itemChanges(t: Translate, before: Webform, after: Webform): string[] {
  const [old, next] = [before, after].map(({ webformItems }) => webformItems.map((item) => draftOf(item))) as [
    ReturnType<typeof draftOf>[],
    ReturnType<typeof draftOf>[],
  ];
  const oldByKey = new Map(old.map((item) => [item.key, item]));
  const nextKeys = new Set(next.map(({ key }) => key));
  const say = (key: string, item: (typeof old)[number]) => t(`conflict.${key}`, { name: itemName(t, item) });
  const kept = (list: typeof old, others: { has: (key: string) => boolean }) =>
    list.filter(({ key }) => others.has(key)).map(({ key }) => key);
  const isMoved = kept(old, nextKeys).join() !== kept(next, oldByKey).join();
  return [
    ...next.filter(({ key }) => !oldByKey.has(key)).map((item) => say('itemAdded', item)),
    ...old.filter(({ key }) => !nextKeys.has(key)).map((item) => say('itemRemoved', item)),
    ...next
      .filter((item) => oldByKey.has(item.key) && !isSame([oldByKey.get(item.key)!], [item]))
      .map((item) => say('itemChanged', item)),
    ...(isMoved ? [t('conflict.itemsMoved')] : []),
  ];
}
