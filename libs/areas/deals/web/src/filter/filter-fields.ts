import { dealScope, useCustomItems } from '@crm/custom-fields-web/parts';
import { customFilterFields } from '@crm/records-web/lists';
import type { FilterField } from '@crm/records-web/lists';
import { useContactConditions } from '@crm/contacts-web/parts';
import { customerChoice, useCustomerConditions } from '@crm/customers-web/parts';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { DealTypeMaster } from '@crm/identity-web';
import { useFeatureCheck } from '@crm/web-kit';
import { bookmarkField } from '../bookmark/StarFilter.tsx';

const colours = ['blue', 'yellow', 'red', 'white'] as const;

/** Returns every standard field, then every custom item of the deal type. */
export function useFilterFields(dealTypeId: number): FilterField[] {
  const t = useT('deals');
  const masters = useMasters();
  const has = useFeatureCheck();
  const customer = useCustomerConditions();
  const contact = useContactConditions();
  const scope = dealScope(dealTypeId);
  const { items } = useCustomItems(scope);
  const field = (key: string, word: string, type: FilterField['type']): FilterField => ({ key, name: t(word), type });
  const master = (key: string, word: string, name: DealTypeMaster): FilterField => ({
    ...field(key, word, 'choice'),
    choices: masters.ofDealType(name, dealTypeId).map((entry) => ({ value: entry.id, label: entry.name })),
  });
  const records = { ...customerChoice, unknown: t('filter.unknownCustomer') };
  const related: FilterField[] = has('related_customer')
    ? [
        { ...field('related_customer_id', 'page.relatedCustomers', 'records'), records },
        ...masters.ofDealType('dealCustomerTypes', dealTypeId).map(({ id, name: type }) => ({
          key: `related_customer_id_${id}`,
          name: t('filter.relatedAs', { type }),
          type: 'records' as const,
          records,
        })),
      ]
    : [];
  const dealType = masters.find('dealTypes', dealTypeId);
  const [near = 7, far = 30] = dealType?.dealSearchActionRanges ?? [];
  const money = (key: string, word: string): FilterField => ({ ...field(key, word, 'number'), isMoney: true });
  return [
    field('name', 'field.name', 'text'),
    field('deal_code', 'field.dealCode', 'text'),
    { ...master('phase_id', 'field.phase', 'phases'), isUsual: true },
    field('user_id', 'field.user', 'members'),
    master('probability_id', 'field.probability', 'probabilities'),
    master('product_id', 'field.product', 'products'),
    master('channel_id', 'field.channel', 'channels'),
    master('reason_id', 'field.endReason', 'reasons'),
    money('amount', 'field.amount'),
    ...(dealType?.enableDealProductDetailUnitCost
      ? [money('total_cost', 'field.totalCost'), money('total_profit', 'field.totalProfit')]
      : []),
    field('expected_contract_date', 'field.expectedContractDate', 'date'),
    {
      ...field('colour_label', 'field.colourLabel', 'choice'),
      choices: colours.map((colour) => ({
        value: colour,
        label: t(`colour.${colour}`, { days: colour === 'blue' ? near : far }),
      })),
    },
    { ...field(bookmarkField, 'star.field', 'choice'), choices: [{ value: 'mine', label: t('star.mine') }] },
    field('last_action_completed_at', 'field.lastActionCompletedAt', 'date'),
    field('next_action_at', 'field.nextActionAt', 'date'),
    field('phase_changed_at', 'field.phaseChangedAt', 'date'),
    field('closed_at', 'field.closedOn', 'date'),
    field('created_at', 'field.createdAt', 'date'),
    field('updated_at', 'field.updatedAt', 'date'),
    ...related,
    ...customer,
    ...contact,
    ...customFilterFields(items, scope),
  ];
}
