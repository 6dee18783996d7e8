import { formatDate, yen } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import type { Language, Translate } from '@crm/i18n';
import type { FieldTexts } from '@crm/records-web/parts';

/** Returns the texts of the fields of a deal and of its product details in a history. */
export function useDealFieldTexts(): FieldTexts {
  const t = useT('deal-changes');
  const { language } = useLanguage();
  return {
    name: (field) => fieldText(t, field),
    ownName: (field, name) => lineName(t, field, name),
    value: ({ field }, value) => valueText(language, field, value),
  };
}

/** Returns the label of a field on the screens of deals. */
function fieldText(t: Translate, field: string): string | undefined {
  const names: Record<string, string> = {
    name: t('field.name'),
    deal_code: t('field.dealCode'),
    deal_type_id: t('field.dealType'),
    customer_id: t('field.customer'),
    user_id: t('field.user'),
    phase_id: t('field.phase'),
    probability_id: t('field.probability'),
    product_id: t('field.product'),
    channel_id: t('field.channel'),
    reason_id: t('field.reason'),
    amount: t('field.amount'),
    expected_contract_date: t('field.expectedContractDate'),
    closed_on: t('field.closedOn'),
    contact_ids: t('field.contacts'),
    limited_to: t('field.limitedTo'),
    related_customer_id: t('field.relatedCustomer'),
  };
  return names[field];
}

/** Returns the label of a product detail, with the changed property if there is one. */
function lineName(t: Translate, field: string, name: string): string {
  const parts: Record<string, string> = {
    'line.quantity': t('line.quantity'),
    'line.unit_price': t('line.unitPrice'),
    'line.unit_cost': t('line.unitCost'),
    'line.discount': t('line.discount'),
    'line.first_recognition_date': t('line.firstRecognitionDate'),
    'line.period_months': t('line.periodMonths'),
  };
  const part = parts[field];
  return part === undefined ? name : t('line.of', { name, part });
}

const money: readonly string[] = ['amount', 'line', 'line.discount', 'line.unit_price', 'line.unit_cost'];
const days: readonly string[] = ['expected_contract_date', 'closed_on', 'line.first_recognition_date'];

function valueText(language: Language, field: string, value: string | null): string | null {
  if (value === null) return null;
  if (money.includes(field)) return yen(Number(value));
  if (days.includes(field)) return formatDate(value, language);
  return value;
}
