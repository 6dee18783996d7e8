import { formatNumber, yen } from '@crm/format';
import { useT } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import type { FieldTexts, RecordChange } from '@crm/records-web/parts';
import { industryText } from '../domain/industries.ts';

type Field = RecordChange['fields'][number];

const known: readonly string[] = [
  'name',
  'name_kana',
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'industry',
  'postal_code',
  'address',
  'tel_no',
  'mobile_no',
  'web_url',
  'establish_year',
  'employee',
  'capital',
  'closing_month',
  'corporate_number',
  'invoice_registration_number',
  'parent_customer_id',
  'customer_id',
  'user_id',
  'department',
  'position',
  'email',
  'email_status',
  'lifecycle_stage_id',
  'retired',
  'memo',
];

/** Returns the label of a field on the screens of customers and contacts. */
const fieldText = (t: Translate, field: string) => (known.includes(field) ? t(`field.${field}`) : undefined);

/** Returns the fields without the parts of a name, since the whole name shows their change. */
const shown = (fields: readonly Field[]): readonly Field[] =>
  fields.some(({ field }) => field === 'name')
    ? fields.filter(({ field }) => field !== 'last_name' && field !== 'first_name')
    : fields;

function valueText({ field }: Field, value: string | null): string | null {
  if (value === null) return null;
  if (field === 'capital') return yen(Number(value));
  return field === 'employee' ? formatNumber(Number(value)) : value;
}

/** Returns the texts of the fields of customers and contacts in a history. */
export function useFieldTexts(): FieldTexts {
  const t = useT('record-changes');
  const ofIndustry = useT('customers');
  return {
    name: (field) => fieldText(t, field),
    value: (field, value) =>
      field.field === 'industry' ? value && industryText(ofIndustry, value) : valueText(field, value),
    shown,
  };
}
