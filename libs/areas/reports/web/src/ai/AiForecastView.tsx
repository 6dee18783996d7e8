import { formatNumber } from '@crm/format';
import { periodName } from '@crm/format/periods';
import { useLanguage, useT } from '@crm/i18n';
import { Banner, Card } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Loaded } from '../domain/Loaded.tsx';
import { aiForecast, selectReports } from '../domain/reports.slices.ts';
import type { AiForecast } from '../domain/reports.slices.ts';
import type { ReportAddress } from '../domain/use-report-address.ts';
import styles from '../pages/ReportsPage.module.css';
import { AiDetails } from './AiDetails.tsx';

/** Renders AIフォーキャスト: expected results beside targets, with their band, and how earlier predictions turned out. */
export function AiForecastView({ address, dealTypeId }: { address: ReportAddress; dealTypeId: number }) {
  const t = useT('reports');
  const dispatch = useDispatch();
  const { unit, day } = address;
  useEffect(
    () => void dispatch(aiForecast.actions.requested({ dealTypeId, termType: unit, time: day })),
    [dispatch, dealTypeId, unit, day],
  );
  const of = useSelector(selectReports).ai;
  return (
    <Loaded of={of} onRetry={(query) => dispatch(aiForecast.actions.requested(query))}>
      {(data) => (
        <>
          <Banner meaning="info">{`${t('ai.learning', { count: data.learning.closedCount })} ${t(`ai.method.${data.learning.method}`)}`}</Banner>
          <Outlooks data={data} address={address} />
          <AiDetails address={address} dealTypeId={dealTypeId} periods={data.periods} />
          <ReportCard card={data.reportCard} />
        </>
      )}
    </Loaded>
  );
}

function Outlooks({ data, address }: { data: AiForecast; address: ReportAddress }) {
  const t = useT('reports');
  const { language } = useLanguage();
  const yen = (amount: string) => formatNumber(BigInt(amount));
  const gap = (forecast: string, target: string | null) =>
    target === null ? '–' : yen(String(BigInt(forecast) - BigInt(target)));
  const columns = ['period', 'target', 'won', 'forecast', 'band', 'weighted', 'gap'] as const;
  return (
    <Card title={t('ai.title')}>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('ai.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`ai.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.periods.map(({ from, until, target, won, forecast, low, high, weighted }) => (
              <tr key={from}>
                <th scope="row">{periodName({ unit: address.unit, from, until }, address.calendar, language)}</th>
                <td>{target === null ? '–' : yen(target)}</td>
                <td>{yen(won)}</td>
                <td>{yen(forecast)}</td>
                <td>{`${yen(low)} – ${yen(high)}`}</td>
                <td>{yen(weighted)}</td>
                <td>{gap(forecast, target)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function ReportCard({ card }: { card: AiForecast['reportCard'] }) {
  const t = useT('reports');
  if (!card) return <Card title={t('card.title')}>{t('card.empty')}</Card>;
  return (
    <Card title={t('card.title')}>
      <p>
        {t('card.text', {
          count: card.count,
          hit: card.hitRate.toFixed(1),
          brier: card.brier,
          stated: card.statedBrier ?? '–',
        })}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('card.range')}</th>
            <th scope="col">{t('card.count')}</th>
            <th scope="col">{t('card.predicted')}</th>
            <th scope="col">{t('card.won')}</th>
          </tr>
        </thead>
        <tbody>
          {card.buckets.map(({ from, until, count, predicted, won }) => (
            <tr key={from}>
              <th scope="row">{`${from}–${until}%`}</th>
              <td>{count}</td>
              <td>{`${predicted.toFixed(1)}%`}</td>
              <td>{`${won.toFixed(1)}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
