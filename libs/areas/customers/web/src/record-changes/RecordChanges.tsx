import { formatNumber, yen } from '@crm/format';
import { useT } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import { useSelector } from 'react-redux';
import { industryText } from '../domain/industries.ts';
import { ChangeList } from '../parts/changes/ChangeList.tsx';
import { useArea } from '../parts/picker/use-store-module.ts';
import { useRelated } from '../parts/related/use-related.ts';
import { contactChanges, customerChanges } from './record-changes.slice.ts';
import type { RecordChange, WithChanges } from './record-changes.slice.ts';

type Field = RecordChange['fields'][number];

interface RecordChangesProps {
  of: 'customer' | 'contact';
  recordId: number;
}

/** Renders the tab 変更履歴: the member, the time, the fields and their values before and after. */
export function RecordChanges({ of, recordId }: RecordChangesProps) {
  const kind = of === 'customer' ? customerChanges : contactChanges;
  useArea(kind.area);
  const isReady = useSelector((state: WithChanges) => state[kind.name] !== undefined);
  return isReady ? <Changes kind={kind} recordId={recordId} /> : null;
}

function Changes({ kind, recordId }: { kind: typeof customerChanges; recordId: number }) {
  const t = useT('record-changes');
  const ofIndustry = useT('customers');
  const words = (field: Field, value: string | null) =>
    field.field === 'industry' ? value && industryText(ofIndustry, value) : valueText(t, field, value);
  return (
    <ChangeList
      related={useRelated(kind.slice, recordId)}
      tell={({ action, fields }) => ({
        done: t(`action.${action}`),
        fields: toldOf(fields).map((field) => ({
          name: field.itemName ?? fieldText(t, field.field),
          before: words(field, field.before),
          after: words(field, field.after),
        })),
      })}
    />
  );
}

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

/** Returns the name of a field; without a text, the name in the API. */
const fieldText = (t: Translate, field: string): string => (known.includes(field) ? t(`field.${field}`) : field);

/** Returns the fields without the parts of a name, since the whole name shows their change. */
const toldOf = (fields: readonly Field[]): readonly Field[] =>
  fields.some(({ field }) => field === 'name')
    ? fields.filter(({ field }) => field !== 'last_name' && field !== 'first_name')
    : fields;

function valueText(t: Translate, { field }: Field, value: string | null): string | null {
  if (value === null) return null;
  if (field === 'capital') return yen(Number(value));
  if (field === 'employee') return formatNumber(Number(value));
  if (field === 'retired') return t(value === 'true' ? 'retired.yes' : 'retired.no');
  return field === 'email_status' ? t(`emailStatus.${value}`) : value;
}
