import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useCompany, useMasters } from '@crm/identity-web';
import type { ComparedField, Kind, AnyRecord } from '../domain/kinds.ts';

/** The properties beside an id that hold its name. */
const nameBeside: Record<string, string> = {
  customer_id: 'customerName',
  parent_customer_id: 'parentCustomerName',
};

/** Returns a function that says a value of a record in words; an empty text for none. */
export function useValueTexts(kind: Kind): (record: AnyRecord, field: ComparedField) => string {
  const t = useT('merging');
  const { language } = useLanguage();
  const masters = useMasters();
  const company = useCompany();
  const named = (list: readonly { id: number; name: string }[] | undefined, id: unknown) =>
    list?.find((one) => one.id === id)?.name ?? '';
  return (record, { name, property }) => {
    const values = record as unknown as Record<string, unknown>;
    if (name === 'name_kana' && kind === 'contact')
      return [values['lastNameKana'], values['firstNameKana']].filter(Boolean).join(' ');
    const value = values[property];
    if (value === null || value === undefined || value === '') return '';
    if (name in nameBeside) return String(values[nameBeside[name]!] ?? value);
    if (name === 'user_id') return named(masters.users, value);
    if (name === 'role_id') return named(company?.authorities, value);
    if (name === 'retired') return value ? t('value.retired') : t('value.active');
    if (name === 'expected_contract_date') return formatDate(String(value), language);
    if (name === 'lifecycle_stage_id') return named(masters.lifecycleStages, value);
    if (kind === 'deal' && name.endsWith('_id')) {
      const list = { probability_id: 'probabilities', product_id: 'products', channel_id: 'channels' } as const;
      return named(masters.ofDealType(list[name as keyof typeof list], values['dealTypeId'] as number), value);
    }
    return typeof value === 'number' && name !== 'establish_year' ? value.toLocaleString(language) : String(value);
  };
}
