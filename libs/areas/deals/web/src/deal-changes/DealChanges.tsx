import { ChangeList, useArea, useRelated } from '@crm/records-web/parts';
import type { ToldChange } from '@crm/records-web/parts';
import { formatDate, yen } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import type { Language, Translate } from '@crm/i18n';
import { Select } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { aboutChosen, changesArea, dealChanges, selectAbout } from './deal-changes.slice.ts';
import type { About, DealChange, WithChanges } from './deal-changes.slice.ts';
import styles from './DealChanges.module.css';

type Field = DealChange['fields'][number];

/** Renders the tab 変更履歴: member, time, field, old and new value of each change. */
export function Part({ recordId }: { recordId: number }) {
  useT('deal-changes');
  useArea(changesArea);
  const isReady = useSelector((state: WithChanges) => state['deal-changes'] !== undefined);
  return isReady ? <Changes dealId={recordId} /> : null;
}

function Changes({ dealId }: { dealId: number }) {
  const t = useT('deal-changes');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const about = useSelector(selectAbout);
  const related = useRelated(dealChanges, dealId);
  const names = {
    all: t('about.all'),
    deal: t('about.deal'),
    phase: t('about.phase'),
    product_details: t('about.product_details'),
    estimate: t('about.estimate'),
  };
  return (
    <div className={styles.history}>
      <Select
        label={t('about.label')}
        value={about ?? 'all'}
        options={Object.entries(names).map(([value, label]) => ({ value, label }))}
        onChange={(value) => {
          dispatch(aboutChosen(value === null || value === 'all' ? null : (value as About)));
          related.reload();
        }}
      />
      <ChangeList related={related} tell={(change) => told(t, language, change)} />
    </div>
  );
}

function told(t: Translate, language: Language, { about, aboutName, action, fields }: DealChange): ToldChange {
  const done = {
    create: t('action.create'),
    update: t('action.update'),
    delete: t('action.delete'),
    restore: t('action.restore'),
    merge: t('action.merge'),
    permission: t('action.permission'),
  }[action];
  const aboutAction = { ...doneTo(t), permission: t('done.update') };
  const what = {
    deal: done,
    product_details: t('ofDetails'),
    estimate: t('ofEstimate', { number: aboutName ?? '', action: aboutAction[action] }),
  };
  return {
    done: what[about],
    fields: fields.map((field) => ({
      name: nameOf(t, field),
      before: wordsOf(t, language, field, field.before),
      after: wordsOf(t, language, field, field.after),
    })),
  };
}

/** Returns the label of a field; an unknown field keeps its wire name. */
function nameOf(t: Translate, { field, itemName }: Field): string {
  if (field.startsWith('line')) return lineName(t, field, itemName ?? '');
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
    'estimate.total': t('estimate.total'),
    'estimate.status': t('estimate.status'),
    'estimate.version': t('estimate.version'),
    'estimate.subject': t('estimate.subject'),
    'estimate.customer_name': t('estimate.customerName'),
    'estimate.honorific': t('estimate.honorific'),
    'estimate.department': t('estimate.department'),
    'estimate.contact_name': t('estimate.contactName'),
    'estimate.estimate_date': t('estimate.estimateDate'),
    'estimate.valid_until': t('estimate.validUntil'),
    'estimate.delivery_date': t('estimate.deliveryDate'),
    'estimate.delivery_place': t('estimate.deliveryPlace'),
    'estimate.payment_terms': t('estimate.paymentTerms'),
    'estimate.remarks': t('estimate.remarks'),
    'estimate.tax_mode': t('estimate.taxMode'),
    'estimate.user_id': t('estimate.user'),
    'estimate.lines': t('estimate.lines'),
  };
  return itemName ?? names[field] ?? field;
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

const doneTo = (t: Translate) => ({
  create: t('done.create'),
  update: t('done.update'),
  delete: t('done.delete'),
  restore: t('done.restore'),
  merge: t('done.merge'),
});

const money: readonly string[] = [
  'amount',
  'line',
  'line.discount',
  'line.unit_price',
  'line.unit_cost',
  'estimate.total',
];
const days: readonly string[] = [
  'expected_contract_date',
  'closed_on',
  'line.first_recognition_date',
  'estimate.estimate_date',
  'estimate.valid_until',
];

function wordsOf(t: Translate, language: Language, { field }: Field, value: string | null): string | null {
  if (value === null) return null;
  if (money.includes(field)) return yen(Number(value));
  if (days.includes(field)) return formatDate(value, language);
  if (field === 'estimate.status') return t(`status.${value}`);
  if (field === 'estimate.tax_mode') return t(`taxMode.${value}`);
  return value;
}
