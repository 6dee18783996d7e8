import { formatNumber } from '@crm/format';
import { fullPeriodName, periodName } from '@crm/format/periods';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Card, Link, Skeleton } from '@crm/ui-kit';
import { lazyPage } from '@crm/web-kit';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectReports } from '../domain/reports.slices.ts';
import type { Forecast } from '../domain/reports.slices.ts';
import { seriesColours } from '../domain/series-colours.ts';
import type { ReportAddress, Stack } from '../domain/use-report-address.ts';
import styles from '../pages/ReportsPage.module.css';
import { dealsLink } from './deals-link.ts';
import { forecastRows } from './forecast-rows.ts';

const ForecastChart = lazyPage(() => import('./ForecastChart.tsx'), 'ForecastChart');

const masterOf = {
  phase: 'phases',
  probability: 'probabilities',
  product: 'products',
  channel: 'channels',
  user: 'users',
  group: 'groups',
} as const;

interface ForecastFiguresProps {
  address: ReportAddress;
  dealTypeId: number;
  data: Forecast;
}

/** Returns the function that names the parts of a division. */
function useNames(stackBy: Stack): (id: number | null) => string {
  const t = useT('reports');
  const masters = useMasters();
  return (id) => {
    if (stackBy === 'none') return t('forecast.all');
    return id === null ? t('common:field.notSet') : masters.nameOf(masterOf[stackBy], id);
  };
}

/** Returns the function that links a figure to its deals; the same sum has a list only by the contract date. */
function useLinks({ address, dealTypeId, data }: ForecastFiguresProps) {
  const { phases } = useMasters();
  const { stackBy, basis, isCumulative } = address;
  const counted = phases.filter((phase) => phase.dealTypeId === dealTypeId && phase.status !== 3);
  const phaseIds = counted.map(({ id }) => id);
  return (amount: string, index: number, stackId: number | null, of: Stack = stackBy): ReactNode => {
    const text = formatNumber(BigInt(amount));
    if (amount === '0' || isCumulative || basis !== 'contract_amount') return text;
    // No condition names the members without a group.
    if (of === 'group' && stackId === null) return text;
    const { from, until } = data.periods[index]!;
    return <Link href={dealsLink({ dealTypeId, phaseIds, stackId, from, until, stackBy: of })}>{text}</Link>;
  };
}

/** Renders the figures of the forecast as a chart and as a table. */
export function ForecastFigures(props: ForecastFiguresProps) {
  const { address, data } = props;
  const t = useT('reports');
  const { language } = useLanguage();
  const { targets, lastYears } = useSelector(selectReports);
  const { stackBy, basis, compare, unit, calendar } = address;
  const nameOf = useNames(stackBy);
  const linked = useLinks(props);
  const lastYear = compare === 'last_year' ? lastYears.data : null;
  const { parts, totals, others, changes, goals, achievements } = forecastRows(
    data,
    { sums: targets.data, lastYear },
    address,
  );
  const periods = data.periods.map((period) => ({ unit, ...period }));
  const plain = (amounts: readonly string[]) => amounts.map((amount) => formatNumber(BigInt(amount)));
  const title = t(`forecast.title.${basis}`);
  const hasGoals = goals?.some((goal) => goal !== '0');
  return (
    <Card title={title}>
      <Suspense fallback={<Skeleton shape="block" height={320} />}>
        <ForecastChart
          title={title}
          hint={t('forecast.hint')}
          rows={periods.map((period, index) => ({
            name: periodName(period, calendar, language),
            ...Object.fromEntries(parts.map(({ id, amounts }) => [String(id), Number(amounts[index])])),
            target: goals ? Number(goals[index]) : null,
          }))}
          series={parts.map(({ id }, index) => ({
            key: String(id),
            name: nameOf(id),
            colour: seriesColours[index % seriesColours.length]!,
          }))}
          targetName={hasGoals ? t('forecast.target') : undefined}
        />
      </Suspense>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(`stack.${stackBy}`)}</th>
              {periods.map((period) => (
                <th key={period.from} scope="col" title={fullPeriodName(period, calendar, language)}>
                  {periodName(period, calendar, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ id, amounts }) => (
              <Row key={String(id)} name={nameOf(id)} cells={amounts.map((amount, at) => linked(amount, at, id))} />
            ))}
            <Row name={t('forecast.total')} cells={totals.map((amount, at) => linked(amount, at, null, 'none'))} />
            {others && <Row name={t(`forecast.compared.${compare}`)} cells={plain(others)} />}
            {changes && <Row name={t('forecast.change')} cells={plain(changes)} />}
            {goals && <Row name={t('forecast.target')} cells={plain(goals)} />}
            {achievements && (
              <Row
                name={t('forecast.achievement')}
                cells={achievements.map((rate) => (rate === null ? '–' : `${rate}%`))}
              />
            )}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Row({ name, cells }: { name: string; cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}
