import { formatNumber, sumOfYen } from '@crm/format';
import { fullPeriodName, periodName } from '@crm/format/periods';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Card, Link, Select, Skeleton, Switch } from '@crm/ui-kit';
import { lazyPage } from '@crm/web-kit';
import { Suspense, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Loaded } from '../domain/Loaded.tsx';
import { forecasts, selectReports, targets } from '../domain/reports.slices.ts';
import type { Forecast, ForecastQuery } from '../domain/reports.slices.ts';
import { seriesColours } from '../domain/series-colours.ts';
import type { ReportAddress } from '../domain/use-report-address.ts';
import styles from '../pages/ReportsPage.module.css';
import { dealsLink } from './deals-link.ts';

const ForecastChart = lazyPage(() => import('./ForecastChart.tsx'), 'ForecastChart');
const stacks = ['phase', 'probability', 'product', 'channel', 'user', 'none'] as const;
type Stack = (typeof stacks)[number];
const masterOf = {
  phase: 'phases',
  probability: 'probabilities',
  product: 'products',
  channel: 'channels',
  user: 'users',
} as const;
/** Renders 売上予測レポート: amounts by period and part, with targets; every figure opens its deals. */
export function ForecastView({ address, dealTypeId }: { address: ReportAddress; dealTypeId: number }) {
  const t = useT('reports');
  const dispatch = useDispatch();
  const [stackBy, setStack] = useState<Stack>('phase');
  const [isWeighted, setWeighted] = useState(false);
  const [isCumulative, setCumulative] = useState(false);
  const [hasTargets, setTargets] = useState(true);
  const { unit, day } = address;
  useEffect(() => {
    const query: ForecastQuery = { dealTypeId, termType: unit, time: day, amountBasis: 'contract_amount', stackBy };
    dispatch(forecasts.actions.requested(query));
    dispatch(targets.actions.requested({ dealTypeId, termType: unit, time: day, amountBasis: 'contract_amount' }));
  }, [dispatch, dealTypeId, unit, day, stackBy]);
  const of = useSelector(selectReports).forecasts;
  return (
    <>
      <div className={styles.bar}>
        <Select
          size="small"
          label={t('forecast.stack')}
          value={stackBy}
          options={stacks.map((value) => ({ value, label: t(`stack.${value}`) }))}
          onChange={(value) => setStack((value ?? 'none') as Stack)}
        />
        <Switch label={t('forecast.weighted')} isSelected={isWeighted} onChange={setWeighted} />
        <Switch label={t('forecast.cumulative')} isSelected={isCumulative} onChange={setCumulative} />
        <Switch label={t('forecast.targets')} isSelected={hasTargets} onChange={setTargets} />
      </div>
      <Loaded of={of} onRetry={(query) => dispatch(forecasts.actions.requested(query))}>
        {(data) => <Figures {...{ address, dealTypeId, data, stackBy, isWeighted, isCumulative, hasTargets }} />}
      </Loaded>
    </>
  );
}

interface FiguresProps {
  address: ReportAddress;
  dealTypeId: number;
  data: Forecast;
  stackBy: Stack;
  isWeighted: boolean;
  isCumulative: boolean;
  hasTargets: boolean;
}

function Figures({ address, dealTypeId, data, stackBy, isWeighted, isCumulative, hasTargets }: FiguresProps) {
  const t = useT('reports');
  const { language } = useLanguage();
  const masters = useMasters();
  const { data: sums } = useSelector(selectReports).targets;
  const ids = [...new Set(data.cells.map(({ stackId }) => stackId))];
  const nameOf = (id: number | null) =>
    stackBy === 'none'
      ? t('forecast.all')
      : id === null
        ? t('common:field.notSet')
        : masters.nameOf(masterOf[stackBy], id);
  const phaseIds = masters.phases
    .filter((phase) => phase.dealTypeId === dealTypeId && phase.status !== 3)
    .map(({ id }) => id);
  const amountOf = (sum: { amount: string; weightedAmount: string } | undefined) =>
    (isWeighted ? sum?.weightedAmount : sum?.amount) ?? '0';
  const summed = (amounts: string[]) =>
    amounts.map((_amount, index) => (isCumulative ? sumOfYen(amounts.slice(0, index + 1)) : amounts[index]!));
  const rows = ids.map((id) => ({
    id,
    amounts: summed(
      data.periods.map((_period, index) =>
        amountOf(data.cells.find((cell) => cell.period === index && cell.stackId === id)),
      ),
    ),
  }));
  const totals = summed(data.totals.map(amountOf));
  const wanted = hasTargets && sums ? sums.total : null;
  const goals = wanted && summed(wanted.map(({ target }) => target ?? '0'));
  const periods = data.periods.map((period) => ({ unit: address.unit, ...period }));
  const link = (index: number, stackId: number | null, all = false) =>
    dealsLink({ dealTypeId, phaseIds, stackId, ...data.periods[index]!, stackBy: all ? 'none' : stackBy });
  const cell = (amount: string, href: string) =>
    amount === '0' || isCumulative ? (
      formatNumber(BigInt(amount))
    ) : (
      <Link href={href}>{formatNumber(BigInt(amount))}</Link>
    );
  return (
    <Card title={t('forecast.title')}>
      <Suspense fallback={<Skeleton shape="block" height={320} />}>
        <ForecastChart
          title={t('forecast.title')}
          hint={t('forecast.hint')}
          rows={periods.map((period, index) => ({
            name: periodName(period, address.calendar, language),
            ...Object.fromEntries(rows.map(({ id, amounts }) => [String(id), Number(amounts[index])])),
            target: goals ? Number(goals[index]) : null,
          }))}
          series={ids.map((id, index) => ({
            key: String(id),
            name: nameOf(id),
            colour: seriesColours[index % seriesColours.length]!,
          }))}
          targetName={goals ? t('forecast.target') : undefined}
        />
      </Suspense>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('forecast.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(`stack.${stackBy}`)}</th>
              {periods.map((period) => (
                <th key={period.from} scope="col" title={fullPeriodName(period, address.calendar, language)}>
                  {periodName(period, address.calendar, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, amounts }) => (
              <tr key={String(id)}>
                <th scope="row">{nameOf(id)}</th>
                {amounts.map((amount, index) => (
                  <td key={index}>{cell(amount, link(index, id))}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('forecast.total')}</th>
              {totals.map((amount, index) => (
                <td key={index}>{cell(amount, link(index, null, true))}</td>
              ))}
            </tr>
            {wanted && goals && (
              <>
                <tr>
                  <th scope="row">{t('forecast.target')}</th>
                  {goals.map((amount, index) => (
                    <td key={index}>{formatNumber(BigInt(amount))}</td>
                  ))}
                </tr>
                <tr>
                  <th scope="row">{t('forecast.achievement')}</th>
                  {wanted.map(({ achievement }, index) => (
                    <td key={index}>{achievement === null ? '–' : `${achievement}%`}</td>
                  ))}
                </tr>
              </>
            )}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
