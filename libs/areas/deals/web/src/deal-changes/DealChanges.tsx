import { Member, RelatedRows, useArea, useRelated } from '@crm/customers-web/parts';
import { formatDate, formatDateTime, yen } from '@crm/format';
import { useT } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import { EmptyState } from '@crm/ui-kit';
import { History } from 'lucide-react';
import { useSelector } from 'react-redux';
import { changesArea, dealChanges } from './deal-changes.slice.ts';
import type { DealChange, WithChanges } from './deal-changes.slice.ts';
import styles from './DealChanges.module.css';

type Field = DealChange['fields'][number];

/** The tab 変更履歴: who changed what when, from what to what. */
export function Part({ recordId }: { recordId: number }) {
  useT('deal-changes');
  useArea(changesArea);
  const isReady = useSelector((state: WithChanges) => state['deal-changes'] !== undefined);
  return isReady ? <Changes dealId={recordId} /> : null;
}

function Changes({ dealId }: { dealId: number }) {
  const t = useT('deal-changes');
  const related = useRelated(dealChanges, dealId);
  return (
    <RelatedRows related={related} empty={<EmptyState isCompact icon={<History />} title={t('empty')} />}>
      <ol className={styles.changes} aria-label={t('title')}>
        {related.rows.map((change) => (
          <li key={change.id} className={styles.change}>
            <Change change={change} />
          </li>
        ))}
      </ol>
    </RelatedRows>
  );
}

function Change({ change }: { change: DealChange }) {
  const t = useT('deal-changes');
  const { action, userId, createdAt, fields } = change;
  const done = {
    create: t('action.create'),
    update: t('action.update'),
    delete: t('action.delete'),
    permission: t('action.permission'),
  }[action];
  return (
    <>
      <p className={styles.head}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        <Member userId={userId} />
        <span>{done}</span>
      </p>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((field, index) => (
            <div key={index} className={styles.field}>
              <dt>{nameOf(t, field)}</dt>
              <dd>
                {action !== 'create' && (
                  <>
                    <span className={styles.before}>{wordsOf(field, field.before) ?? t('none')}</span>
                    <span aria-hidden="true">→</span>
                    <span className={styles.spoken}>{t('to')}</span>
                  </>
                )}
                <span>{wordsOf(field, field.after) ?? t('none')}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** What a field is called; one that is not known by name keeps that of the wire. */
function nameOf(t: Translate, { field, itemName }: Field): string {
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
  return itemName ?? names[field] ?? field;
}

function wordsOf({ field }: Field, value: string | null): string | null {
  if (value === null) return null;
  if (field === 'amount') return yen(Number(value));
  return field === 'expected_contract_date' || field === 'closed_on' ? formatDate(value) : value;
}
