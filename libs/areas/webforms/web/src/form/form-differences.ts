import type { Difference } from '@crm/web-kit';
import type { Webform } from '../domain/webform.types.ts';
import type { FormDraft, StoredItem } from '../draft/draft.types.ts';
import { rebase } from '../draft/rebase.ts';
import { keysOf, readDraft } from '../draft/wire-draft.ts';
import { isSame } from '../items/draft-items.ts';
import type { DraftItem } from '../items/editor.types.ts';
import { itemName } from '../items/item-name.ts';
import { itemDifference } from './item-difference.ts';
import { settingWords } from './setting-words.ts';
import type { Wording } from './setting-words.ts';

/** My side: the form as the server had it, the part of it that my edits started from, and the edits. */
interface Mine {
  before: Webform;
  saved: FormDraft;
  mine: FormDraft;
  stored: Record<string, StoredItem>;
}

/**
 * Compares somebody else's saved form with the result of my edits on top of it. Settings that only they changed have no
 * second side, because they stay.
 */
export function formDifferences(words: Wording, { before, saved, mine, stored }: Mine, current: Webform): Difference[] {
  const theirs = readDraft(current, keysOf(current, stored)).draft;
  const onTop = rebase(saved, mine, theirs);
  const states = [before, current].map(({ status }) => status !== 'draft');
  return [
    ...itemDifferences(words, saved.items, theirs.items, onTop.items),
    ...settingDifferences(words, saved.settings, theirs.settings, onTop.settings),
    ...(states[0] === states[1]
      ? []
      : [{ label: words.t('conflict.field.publication'), theirs: words.t(`status.${current.status}`) }]),
  ];
}

type Settings = FormDraft['settings'];

function settingDifferences(words: Wording, base: Settings, theirs: Settings, mine: Settings): Difference[] {
  const keys = Object.keys(theirs) as (keyof Settings)[];
  const differ = (one: Settings, other: Settings, key: keyof Settings) =>
    JSON.stringify(one[key]) !== JSON.stringify(other[key]);
  return keys
    .filter((key) => differ(theirs, base, key) || differ(theirs, mine, key))
    .map((key) => ({
      label: words.t(`conflict.field.${key}`),
      theirs: settingWords(words, theirs, key),
      ...(differ(theirs, mine, key) ? { mine: settingWords(words, mine, key) } : {}),
    }));
}

type Items = readonly DraftItem[];

function itemDifferences(words: Wording, base: Items, theirs: Items, mine: Items): Difference[] {
  const { t } = words;
  const of = (items: Items, key: string) => items.find((item) => item.key === key);
  const isLike = (one: DraftItem | undefined, other: DraftItem | undefined) =>
    isSame(one ? [one] : [], other ? [other] : []);
  const keys = [...new Set([...theirs, ...mine, ...base].map(({ key }) => key))];
  const told = keys.flatMap((key): Difference[] => {
    const [was, their, my] = [of(base, key), of(theirs, key), of(mine, key)];
    const isAgreed = isLike(their, my);
    if (isAgreed && isLike(their, was)) return [];
    const label = t('conflict.item', { name: itemName(t, (their ?? my ?? was)!) });
    if (isAgreed) return [{ label, theirs: itemDifference(words, their, was) }];
    return [{ label, theirs: itemDifference(words, their, my), mine: itemDifference(words, my, their) }];
  });
  return named([...told, ...orderDifference(words, base, theirs, mine)]);
}

/** Returns the difference in the order of the items that both sides have. */
function orderDifference({ t }: Wording, base: Items, theirs: Items, mine: Items): Difference[] {
  const [inTheirs, inMine] = [theirs, mine].map((items) => new Set(items.map(({ key }) => key))) as [
    Set<string>,
    Set<string>,
  ];
  const common = (items: Items) => items.filter(({ key }) => inTheirs.has(key) && inMine.has(key));
  const keys = (items: Items) => items.map(({ key }) => key).join();
  const names = (items: Items) => items.map((item) => itemName(t, item)).join(' → ');
  const [their, my] = [common(theirs), common(mine)];
  const label = t('conflict.order');
  if (keys(their) !== keys(my)) return [{ label, theirs: names(their), mine: names(my) }];
  const kept = base.filter(({ key }) => inTheirs.has(key));
  const known = new Set(base.map(({ key }) => key));
  const isMoved = keys(kept) !== keys(theirs.filter(({ key }) => known.has(key)));
  return isMoved ? [{ label, theirs: names(their) }] : [];
}

/** Numbers equal labels, because the label identifies a difference. */
function named(differences: Difference[]): Difference[] {
  const seen = new Map<string, number>();
  return differences.map((one) => {
    const count = (seen.get(one.label) ?? 0) + 1;
    seen.set(one.label, count);
    return count === 1 ? one : { ...one, label: `${one.label} (${count})` };
  });
}
