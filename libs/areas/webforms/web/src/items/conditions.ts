import type { Translate } from '@crm/i18n';
import type { RenderedItem } from '@crm/validation/webform';
import { isAlwaysRequired } from './catalogue.ts';
import type { DraftItem } from './editor.types.ts';
import { itemName } from './item-name.ts';
import { previewItem, shown } from './preview-items.ts';
import type { ChoicesOf } from './use-choices.ts';

/** An item on whose answer others may depend. */
export interface Source {
  item: DraftItem;
  rendered: RenderedItem;
}

export type ConditionProblem = 'always_asked' | 'condition_item' | 'condition_values';

/** The items before this one in which visitors choose an answer. */
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

/** Whether an item may be shown by a condition: what finds contacts and customers, and the consent, is always asked. */
export const mayDepend = ({ category }: DraftItem, identificationRule: number | null): boolean =>
  category !== 'terms' && !isAlwaysRequired(category, identificationRule);

/** The item that it looks at, and the answers with which it is shown; undefined without a condition. */
export function conditionOf({ data }: DraftItem): { itemKey: string; values: string[] } | undefined {
  const { itemKey, values } = data.displayCondition ?? {};
  return itemKey && data.visibility !== false ? { itemKey, values: (values ?? []).map(String) } : undefined;
}

/** What keeps the condition of an item from working. Choices are looked at where they are known. */
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

/** The condition as a sentence, such as 「ご用件」が「採用」のときに表示; undefined without one that works. */
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
