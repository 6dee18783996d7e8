import { hasChoices, itemTypes, normaliseLabel } from '@crm/custom-fields-rules';
import type { Translate } from '@crm/i18n';
import type { SearchCondition } from '@crm/web-kit';
import type { CustomItem } from '../items/items.types.ts';
import { groupDigits, labelOf } from '../values/value-text.ts';

/** How an item is filtered: by what it holds, by a range, or by some of its choices. */
export type FilterKind = 'text' | 'number' | 'date' | 'choices' | 'labels' | 'people';

export function filterKind({ itemType, resultType }: CustomItem): FilterKind {
  if (hasChoices(itemType)) return 'choices';
  if (itemType === itemTypes.labels) return 'labels';
  if (itemType === itemTypes.user) return 'people';
  if (itemType === itemTypes.date || resultType === 'date') return 'date';
  const numbers: readonly number[] = [itemTypes.number, itemTypes.decimal, itemTypes.arithmetic];
  return numbers.includes(itemType) || resultType === 'number' ? 'number' : 'text';
}

/** What stands in the form of a filter. */
export interface FilterDraft {
  text: string;
  from: string | number | null;
  to: string | number | null;
  chosen: string[];
  isEmpty: boolean;
}

/** The form as a condition says it. */
export function draftOf(condition: SearchCondition | undefined): FilterDraft {
  const none: FilterDraft = { text: '', from: null, to: null, chosen: [], isEmpty: false };
  const value = condition?.value;
  const end = (one: unknown) => (typeof one === 'string' || typeof one === 'number' ? one : null);
  switch (condition?.operator) {
    case 'empty':
      return { ...none, isEmpty: true };
    case 'in': {
      const chosen = Array.isArray(value) ? value.map(String) : [];
      return { ...none, chosen, text: chosen.join(' ') };
    }
    case 'contains':
      return { ...none, text: String(value) };
    case 'gte':
      return { ...none, from: end(value) };
    case 'lte':
      return { ...none, to: end(value) };
    case 'between':
      return Array.isArray(value) ? { ...none, from: end(value[0]), to: end(value[1]) } : none;
    default:
      return none;
  }
}

/** The condition that the form says; null when it says nothing. The ends of a range may be given in any order. */
export function conditionOf(item: CustomItem, draft: FilterDraft): SearchCondition | null {
  const of = { customItemId: item.id };
  if (draft.isEmpty) return { ...of, operator: 'empty' };
  switch (filterKind(item)) {
    case 'text':
      return draft.text.trim() === '' ? null : { ...of, operator: 'contains', value: draft.text.trim() };
    case 'labels': {
      const labels = draft.text
        .split(/[\s\u3000]+/)
        .map(normaliseLabel)
        .filter((label) => label !== '');
      return labels.length === 0 ? null : { ...of, operator: 'in', value: labels };
    }
    case 'choices':
      return draft.chosen.length === 0 ? null : { ...of, operator: 'in', value: draft.chosen };
    case 'people':
      return draft.chosen.length === 0 ? null : { ...of, operator: 'in', value: draft.chosen.map(Number) };
    default: {
      const { from, to } = draft;
      if (from === null) return to === null ? null : { ...of, operator: 'lte', value: to };
      if (to === null) return { ...of, operator: 'gte', value: from };
      return { ...of, operator: 'between', value: from <= to ? [from, to] : [to, from] };
    }
  }
}

/** A condition in words, for its chip. */
export function conditionText(
  t: Translate,
  item: CustomItem,
  condition: SearchCondition,
  nameOf: (id: number) => string,
) {
  const { text, from, to, chosen, isEmpty } = draftOf(condition);
  if (isEmpty) return t('filter.isEmpty');
  const kind = filterKind(item);
  if (kind === 'choices') return chosen.map((value) => labelOf(item, value)).join('、');
  if (kind === 'people') return chosen.map((id) => nameOf(Number(id))).join('、');
  if (kind === 'labels') return chosen.join('、');
  if (kind === 'text') return t('filter.holds', { text });
  const end = (one: string | number | null) =>
    one === null ? '' : groupDigits(String(one).replaceAll('-', kind === 'date' ? '/' : '-'));
  return t('filter.range', { from: end(from), to: end(to) });
}
