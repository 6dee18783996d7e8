import { itemTypes } from '@crm/custom-fields-rules';
import { dealScope, useCustomItems } from '@crm/custom-fields-web/parts';
import type { CustomItem } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { DealTypeMaster } from '@crm/identity-web';
import type { SearchCondition } from '@crm/web-kit';

export type FilterType = 'text' | 'number' | 'date' | 'choice';

/** What deals can be filtered by. */
export interface FilterField {
  /** The wire name, or `custom_item_12`. */
  key: string;
  name: string;
  type: FilterType;
  choices?: { value: number | string; label: string }[];
  /** The item whose labels are chosen from: too many to be listed. */
  labelsOf?: { itemId: number; dealTypeId: number };
}

/** How each type can be asked (wire: search_condition). */
export const operatorsOf: Record<FilterType, readonly string[]> = {
  text: ['contains', 'not_contains', 'equals', 'starts_with', 'empty', 'not_empty'],
  number: ['eq', 'ne', 'gte', 'lte', 'between', 'empty', 'not_empty'],
  date: [
    'eq',
    'gte',
    'lte',
    'between',
    'today',
    'this_week',
    'this_month',
    'this_quarter',
    'this_fiscal_year',
    'last_n_days',
    'next_n_days',
    'empty',
    'not_empty',
  ],
  choice: ['in', 'not_in', 'empty', 'not_empty'],
};

/** What stands beside the operator: nothing, one value, from and to, or a number of days. */
export function inputOf(type: FilterType, operator: string): 'none' | 'one' | 'two' | 'days' | 'several' {
  if (operator.endsWith('empty') || operator === 'today' || operator.startsWith('this_')) return 'none';
  if (operator.endsWith('_n_days')) return 'days';
  if (operator === 'between') return 'two';
  return type === 'choice' ? 'several' : 'one';
}

export const keyOf = ({ field, customItemId }: SearchCondition): string => field ?? `custom_item_${customItemId}`;

const custom = /^custom_item_(\d+)$/;

/** The part of a condition that names its field. */
export function namedBy(key: string): Pick<SearchCondition, 'field' | 'customItemId'> {
  const id = custom.exec(key)?.[1];
  return id === undefined ? { field: key } : { customItemId: Number(id) };
}

const typeOf = ({ itemType }: CustomItem): FilterType => {
  if (itemType === 2) return 'date';
  if (itemType === 3 || itemType === 6 || itemType === 8) return 'number';
  return itemType === 4 || itemType === 5 || itemType === 10 || itemType === 11 ? 'choice' : 'text';
};

/** Every standard field, then every custom item of the deal type. */
export function useFilterFields(dealTypeId: number): FilterField[] {
  const t = useT('deals');
  const masters = useMasters();
  const { items } = useCustomItems(dealScope(dealTypeId));
  const members = masters.users.filter(({ deleted }) => !deleted).map(({ id, name }) => ({ value: id, label: name }));
  const field = (key: string, word: string, type: FilterType): FilterField => ({ key, name: t(word), type });
  const master = (key: string, word: string, name: DealTypeMaster): FilterField => ({
    ...field(key, word, 'choice'),
    choices: masters.ofDealType(name, dealTypeId).map((entry) => ({ value: entry.id, label: entry.name })),
  });
  const colours = ['blue', 'yellow', 'red', 'white'] as const;
  const [near = 7, far = 30] = masters.find('dealTypes', dealTypeId)?.dealSearchActionRanges ?? [];
  return [
    field('name', 'field.name', 'text'),
    field('deal_code', 'field.dealCode', 'text'),
    master('phase_id', 'field.phase', 'phases'),
    { ...field('user_id', 'field.user', 'choice'), choices: members },
    master('probability_id', 'field.probability', 'probabilities'),
    master('product_id', 'field.product', 'products'),
    master('channel_id', 'field.channel', 'channels'),
    master('reason_id', 'field.endReason', 'reasons'),
    field('amount', 'field.amount', 'number'),
    field('expected_contract_date', 'field.expectedContractDate', 'date'),
    {
      ...field('colour_label', 'field.colourLabel', 'choice'),
      choices: colours.map((colour) => ({
        value: colour,
        label: t(`colour.${colour}`, { days: colour === 'blue' ? near : far }),
      })),
    },
    { ...field('bookmark', 'star.field', 'choice'), choices: [{ value: 'mine', label: t('star.mine') }] },
    field('last_action_completed_at', 'field.lastActionCompletedAt', 'date'),
    field('next_action_at', 'field.nextActionAt', 'date'),
    field('phase_changed_at', 'field.phaseChangedAt', 'date'),
    field('closed_at', 'field.closedOn', 'date'),
    field('created_at', 'field.createdAt', 'date'),
    field('updated_at', 'field.updatedAt', 'date'),
    ...items.map((item): FilterField => {
      const type = typeOf(item);
      const options = item.itemType === 10 ? members : item.options.map(({ value, label }) => ({ value, label }));
      const labels = item.itemType === itemTypes.labels ? { labelsOf: { itemId: item.id, dealTypeId } } : {};
      return {
        ...labels,
        key: `custom_item_${item.id}`,
        name: item.name,
        type,
        ...(type === 'choice' && { choices: options }),
      };
    }),
  ];
}
