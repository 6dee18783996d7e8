import { formatNumber, percentOf } from '@crm/format';
import { errorText, useT } from '@crm/i18n';
import { Card, EmptyState, ErrorState, HelpTip, SegmentedControl, Skeleton } from '@crm/ui-kit';
import { lazyPage } from '@crm/web-kit';
import { ChartColumn } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { TrackingState } from '../area.types.ts';
import { DaysTable } from './DaysTable.tsx';
import { SourcesTable } from './SourcesTable.tsx';
import { statistics } from './statistics.slice.ts';
import { periods } from './statistics.types.ts';
import type { Period, Statistics } from './statistics.types.ts';
import styles from './StatisticsPanel.module.css';

/** The chart with its library, loaded when a chart is shown. */
const DaysChart = lazyPage(() => import('./DaysChart.tsx'), 'DaysChart');

type View = 'chart' | 'table';

/** Shows the statistics of a form: totals, days as a chart or a table, and the visitors' sources. */
export function StatisticsPanel({ webformId }: { webformId: number }) {
  const t = useT('tracking');
  const dispatch = useDispatch();
  const { status, data, query, failure } = useSelector(
    ({ tracking }: { tracking: TrackingState }) => tracking.statistics,
  );
  const period = query?.period ?? 30;
  useEffect(() => {
    dispatch(statistics.actions.requested({ webformId, period: 30 }));
    return () => void dispatch(statistics.actions.left());
  }, [dispatch, webformId]);
  const choose = (days: Period) => void dispatch(statistics.actions.requested({ webformId, period: days }));
  if (status === 'failed' && failure) {
    return (
      <ErrorState
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => choose(period)}
      >
        {errorText(t, failure)}
      </ErrorState>
    );
  }
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <SegmentedControl
          label={t('statistics.period')}
          value={String(period)}
          onChange={(days) => choose(Number(days) as Period)}
          segments={periods.map((days) => ({ value: String(days), label: t('statistics.days', { count: days }) }))}
        />
        <HelpTip label={t('common:help.about', { what: t('statistics.counting') })}>
          <p>{t('statistics.countingViews')}</p>
          <p>{t('statistics.countingRate')}</p>
          <p>{t('statistics.countingSources')}</p>
        </HelpTip>
      </div>
      {data ? (
        <Figures data={data} />
      ) : (
        <>
          <Skeleton shape="block" height={72} label={t('common:state.loading')} />
          <Skeleton shape="block" height={320} />
        </>
      )}
    </div>
  );
}

function Figures({ data }: { data: Statistics }) {
  const t = useT('tracking');
  const [view, setView] = useState<View>('chart');
  const { totalPvCount, totalPostCount, days, sources } = data;
  if (totalPvCount + totalPostCount === 0) {
    return (
      <Card>
        <EmptyState icon={<ChartColumn />} title={t('statistics.empty')}>
          {t('statistics.emptyHint')}
        </EmptyState>
      </Card>
    );
  }
  const totals = [
    [t('statistics.pv'), formatNumber(totalPvCount)],
    [t('statistics.posts'), formatNumber(totalPostCount)],
    [t('statistics.cvr'), percentOf(totalPostCount, totalPvCount)],
  ] as const;
  return (
    <>
      <dl className={styles.totals}>
        {totals.map(([term, value]) => (
          <div key={term} className={styles.total}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Card
        title={t('statistics.byDay')}
        actions={
          <SegmentedControl
            label={t('statistics.view')}
            value={view}
            onChange={setView}
            segments={[
              { value: 'chart', label: t('statistics.chart') },
              { value: 'table', label: t('statistics.table') },
            ]}
          />
        }
      >
        {view === 'chart' ? (
          <div className={styles.chart}>
            <Suspense fallback={<Skeleton shape="block" height={280} />}>
              <DaysChart days={days} />
            </Suspense>
          </div>
        ) : (
          <DaysTable days={days} />
        )}
      </Card>
      <Card title={t('statistics.bySource')}>
        <SourcesTable sources={sources} />
      </Card>
    </>
  );
}
