import type { GetEstimateVersionAnswer } from '@crm/api-client';
import { Member } from '@crm/records-web/parts';
import { formatDate, yen } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { grouped } from '@crm/product-details-web/sheet';
import { Card } from '@crm/ui-kit';
import styles from './EstimateEditor.module.css';
import lines from './Lines.module.css';
import { TotalsBox } from './TotalsBox.tsx';

/** The content of a version. */
type Written = Omit<GetEstimateVersionAnswer['data'], 'version'>;

/** Shows an estimate that can only be read: waiting for approval, or sent. */
export function EstimateSheet({ estimate }: { estimate: Written }) {
  const t = useT('billing');
  const { language } = useLanguage();
  const { totals } = estimate;
  const day = (value: string | null) => (value ? formatDate(value, language) : '');
  const facts = [
    ['subject', estimate.subject],
    ['customerName', estimate.customerName],
    ['department', estimate.department],
    ['contactName', estimate.contactName],
    ['honorific', estimate.honorific === 'none' ? t('honorific.none') : (estimate.honorific ?? t('honorific.auto'))],
    ['estimateDate', day(estimate.estimateDate)],
    ['validUntil', day(estimate.validUntil)],
    ['deliveryDate', estimate.deliveryDate],
    ['deliveryPlace', estimate.deliveryPlace],
    ['paymentTerms', estimate.paymentTerms],
  ] as const;
  return (
    <div className={styles.form}>
      <Card>
        <dl className={styles.facts}>
          {facts.map(([field, value]) => (
            <div key={field}>
              <dt>{t(`field.${field}`)}</dt>
              <dd>{value || '—'}</dd>
            </div>
          ))}
          <div>
            <dt>{t('field.user')}</dt>
            <dd>
              <Member userId={estimate.userId} />
            </dd>
          </div>
        </dl>
      </Card>
      <div className={lines.frame} role="group" aria-label={t('lines.label')} tabIndex={0}>
        <table className={styles.printed}>
          <thead>
            <tr>
              {(['name', 'quantity', 'unit', 'unitPrice', 'taxCategory', 'amount'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(`lines.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {estimate.lines.map(({ kind, name, quantity, unit, unitPrice, taxCategory, amount }, index) =>
              kind === 'text' ? (
                <tr key={index}>
                  <td colSpan={6}>
                    <strong>{name}</strong>
                  </td>
                </tr>
              ) : (
                <tr key={index}>
                  <td>{name}</td>
                  <td>{grouped(quantity)}</td>
                  <td>{unit}</td>
                  <td>{grouped(unitPrice)}</td>
                  <td>{t(`tax.${taxCategory}`)}</td>
                  <td>{yen(amount ?? 0, '▲')}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      <TotalsBox
        totals={{
          ...totals,
          rates: totals.rates.map(({ taxCategory, base, tax }) => ({ tax_category: taxCategory, base, tax })),
        }}
        isInclusive={estimate.taxMode === 'inclusive'}
      />
      {estimate.remarks && (
        <Card title={t('field.remarks')}>
          <p className={styles.remarks}>{estimate.remarks}</p>
        </Card>
      )}
    </div>
  );
}
