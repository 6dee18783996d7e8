import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Card, Checkbox, EmptyState, Skeleton, Switch } from '@crm/ui-kit';
import { lazyPage } from '@crm/web-kit';
import { Radar as RadarIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Loaded } from '../domain/Loaded.tsx';
import { radar, selectReports } from '../domain/reports.slices.ts';
import type { Radar } from '../domain/reports.slices.ts';
import { ReportTable } from '../domain/ReportTable.tsx';
import { metricTerm } from '../domain/use-report-address.ts';
import type { ReportAddress } from '../domain/use-report-address.ts';
import styles from '../pages/ReportsPage.module.css';
import { radarAxes } from './radar-axes.ts';
import { MetricTools } from '../rankings/MetricTools.tsx';
import { radarText } from '../rankings/metric-text.ts';

const RadarChart = lazyPage(() => import('./RadarChart.tsx'), 'RadarChart');

/** More shapes in one chart cannot be told apart. */
const MOST_SHAPES = 4;

/** Renders members by six metrics: a radar chart of the pinned members beside the team's average, and all values. */
export function RadarView({ address, dealTypeId }: { address: ReportAddress; dealTypeId: number }) {
  const t = useT('reports');
  const dispatch = useDispatch();
  const [hidesDeleted, setHidesDeleted] = useState(true);
  const { day: time, groupId } = address;
  const termType = metricTerm(address.unit);
  useEffect(() => {
    const group = groupId !== null && { groupId };
    dispatch(radar.actions.requested({ dealTypeId, termType, time, hidesDeleted, ...group }));
  }, [dispatch, dealTypeId, termType, time, hidesDeleted, groupId]);
  return (
    <>
      <MetricTools address={address}>
        <Switch label={t('radar.hidesDeleted')} isSelected={hidesDeleted} onChange={setHidesDeleted} />
      </MetricTools>
      <Loaded of={useSelector(selectReports).radar} onRetry={(query) => dispatch(radar.actions.requested(query))}>
        {(data) =>
          data.rows.length === 0 ? (
            <EmptyState icon={<RadarIcon />} title={t('ranking.empty')} />
          ) : (
            <Charts data={data} key={data.rows.map(({ userId }) => userId).join(' ')} />
          )
        }
      </Loaded>
    </>
  );
}

function Charts({ data: { average, rows } }: { data: Radar }) {
  const t = useT('reports');
  const me = useSelector(selectUser)?.id;
  const [pinned, setPinned] = useState<readonly number[]>([
    (rows.find(({ userId }) => userId === me) ?? rows[0]!).userId,
  ]);
  const isFull = pinned.length >= MOST_SHAPES;
  const shown = rows.filter(({ userId }) => pinned.includes(userId));
  const toggle = (userId: number, isOn: boolean) =>
    setPinned(isOn ? [...pinned, userId] : pinned.filter((one) => one !== userId));
  return (
    <div className={styles.beside}>
      <Card title={t('view.radar')}>
        <Suspense fallback={<Skeleton shape="block" height={320} />}>
          <RadarChart
            title={t('view.radar')}
            hint={t('forecast.hint')}
            {...radarAxes(average, shown, (metric) => t(`metric.${metric}.name`))}
            averageName={t('radar.average')}
          />
        </Suspense>
        <p className={styles.note}>{t('radar.hint', { most: MOST_SHAPES })}</p>
      </Card>
      <Card title={t('radar.values')}>
        <ReportTable
          name={t('radar.values')}
          head={[t('ai.member'), ...average.map(({ metric }) => t(`metric.${metric}.name`))]}
          emptyText={t('ranking.empty')}
          rows={[
            ...rows.map(({ userId, name, values }) => ({
              key: String(userId),
              cells: [
                <Checkbox
                  key="pin"
                  label={name}
                  isSelected={pinned.includes(userId)}
                  isDisabled={isFull && !pinned.includes(userId)}
                  onChange={(isOn) => toggle(userId, isOn)}
                />,
                ...values.map(({ metric, value, percentile }) => radarText(t, metric, value, percentile)),
              ],
            })),
            {
              key: 'average',
              cells: [t('radar.average'), ...average.map(({ metric, value }) => radarText(t, metric, value, null))],
            },
          ]}
        />
      </Card>
    </div>
  );
}
