import type { Translate } from '@crm/i18n';
import type { RenderedItem } from '@crm/validation/webform';
import { isAlwaysRequired } from './catalogue.ts';
import type { ChoicesOf, DraftItem } from './editor.types.ts';
import { itemName } from './item-name.ts';
import { previewItem, shown } from './preview-items.ts';

/** An item whose answer a condition can use. */
export interface Source {
  item: DraftItem;
  rendered: RenderedItem;
}

export type ConditionProblem = 'always_asked' | 'condition_item' | 'condition_values';

/** Returns the choice items before this item that visitors see. */
export function sourcesOf(items: readonly DraftItem[], item: DraftItem, choicesOf: ChoicesOf): Source[] {
  const before = items.slice(
    0,
    items.findIndex(({ key }) => key === item.key),
  );
  return before.flatMap((one) => {
    const rendered = shown(previewItem(one, 0, choicesOf));
    return rendered?.type.endsWith('selection') && rendered.visibility ? [{ item: one, rendered }] : [];
  });
}

/** Returns true when an item may have a condition: items that identify records, and the consent, are always asked. */
export const mayDepend = ({ category }: DraftItem, identificationRule: number | null): boolean =>
  category !== 'terms' && !isAlwaysRequired(category, identificationRule);

/** Returns the item and the answers of a condition; undefined without a condition. */
export function conditionOf({ data }: DraftItem): { itemKey: string; values: string[] } | undefined {
  const { itemKey, values } = data.displayCondition ?? {};
  return itemKey && data.visibility !== false ? { itemKey, values: (values ?? []).map(String) } : undefined;
}

/** Returns the reason why the condition of an item does not work. Checks choices only when they are known. */
export function conditionProblem(
  items: readonly DraftItem[],
  item: DraftItem,
  { identificationRule, choicesOf }: { identificationRule: number | null; choicesOf?: ChoicesOf },
): ConditionProblem | undefined {
  const condition = conditionOf(item);
  if (!condition) return undefined;
  if (!mayDepend(item, identificationRule)) return 'always_asked';
  const sources = sourcesOf(items, item, choicesOf ?? ((one) => one.options));
  const source = sources.find(({ rendered }) => rendered.key === condition.itemKey);
  if (!source) return 'condition_item';
  const isOffered = (value: string) => source.rendered.options.some((option) => option.value === value);
  const isSound = condition.values.length > 0 && (!choicesOf || condition.values.every(isOffered));
  return isSound ? undefined : 'condition_values';
}

/** Returns the condition as a sentence, such as 「ご用件」が「採用」のときに表示; undefined without a working condition. */
export function conditionWords(
  t: Translate,
  items: readonly DraftItem[],
  item: DraftItem,
  choicesOf: ChoicesOf,
): string | undefined {
  const condition = conditionOf(item);
  const source =
    condition && sourcesOf(items, item, choicesOf).find(({ rendered }) => rendered.key === condition.itemKey);
  if (!source) return undefined;
  const values = source.rendered.options
    .filter(({ value }) => condition.values.includes(value))
    .map(({ label }) => t('condition.value', { label }));
  return values.length === 0
    ? undefined
    : t('condition.words', { name: itemName(t, source.item), values: values.join(t('condition.or')) });
}
