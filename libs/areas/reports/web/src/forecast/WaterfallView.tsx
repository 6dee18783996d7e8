import { addDays, formatNumber, today } from '@crm/format';
import { periodAt } from '@crm/format/periods';
import { useT } from '@crm/i18n';
import { Card, DateField, Link } from '@crm/ui-kit';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Loaded } from '../domain/Loaded.tsx';
import { selectReports, waterfalls } from '../domain/reports.slices.ts';
import type { ReportAddress } from '../domain/use-report-address.ts';
import styles from '../pages/ReportsPage.module.css';

/** Renders the changes of the open amount of a period between two days, with the deals of each step. */
export function WaterfallView({ address, dealTypeId }: { address: ReportAddress; dealTypeId: number }) {
  const t = useT('reports');
  const dispatch = useDispatch();
  const [from, setFrom] = useState<string | null>(addDays(today(), -7));
  const [until, setUntil] = useState<string | null>(today());
  const { from: expectedFrom, until: expectedUntil } = periodAt(address.unit, address.day, address.calendar);
  useEffect(() => {
    if (!from || !until) return;
    dispatch(waterfalls.actions.requested({ dealTypeId, fromDay: from, untilDay: until, expectedFrom, expectedUntil }));
  }, [dispatch, dealTypeId, from, until, expectedFrom, expectedUntil]);
  const of = useSelector(selectReports).waterfalls;
  const signed = (amount: string) =>
    amount.startsWith('-') ? formatNumber(BigInt(amount)) : `+${formatNumber(BigInt(amount))}`;
  return (
    <Card title={t('waterfall.title')}>
      <div className={styles.bar}>
        <DateField
          label={t('waterfall.from')}
          value={from}
          onChange={setFrom}
          calendarText={t('common:field.openCalendar')}
        />
        <DateField
          label={t('waterfall.until')}
          value={until}
          onChange={setUntil}
          calendarText={t('common:field.openCalendar')}
        />
      </div>
      <Loaded of={of} onRetry={(query) => dispatch(waterfalls.actions.requested(query))}>
        {(data) => (
          <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('waterfall.title')}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('waterfall.step')}</th>
                  <th scope="col">{t('waterfall.count')}</th>
                  <th scope="col">{t('waterfall.amount')}</th>
                  <th scope="col">{t('waterfall.deals')}</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">{t('waterfall.opening')}</th>
                  <td />
                  <td>{formatNumber(BigInt(data.opening))}</td>
                  <td />
                </tr>
                {data.steps.map(({ step, count, amount, deals }) => (
                  <tr key={step}>
                    <th scope="row">{t(`step.${step}`)}</th>
                    <td>{formatNumber(count)}</td>
                    <td>{signed(amount)}</td>
                    <td className={styles.names}>
                      {deals.slice(0, 5).map(({ id, name }) => (
                        <Link key={id} href={`/deals/${id}`}>
                          {name}
                        </Link>
                      ))}
                    </td>
                  </tr>
                ))}
                <tr>
                  <th scope="row">{t('waterfall.closing')}</th>
                  <td />
                  <td>{formatNumber(BigInt(data.closing))}</td>
                  <td />
                </tr>
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </Card>
  );
}
