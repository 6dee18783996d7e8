import { salesMetricsClient } from '@crm/api-client';
import type { ListRadarChartsArgs } from '@crm/api-client';
import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Skeleton, VisuallyHidden } from '@crm/ui-kit';
import { callApi, lazyPage } from '@crm/web-kit';
import type { WidgetSetting } from '@crm/web-kit';
import { createWidgetData, WidgetBody } from '@crm/web-kit/widgets';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { radarAxes } from '../radar/radar-axes.ts';
import { radarText } from '../rankings/metric-text.ts';
import type { Radar } from '../domain/reports.slices.ts';
import { useReport } from './use-report.ts';
import type { WidgetReport } from './use-report.ts';

const RadarChart = lazyPage(() => import('../radar/RadarChart.tsx'), 'RadarChart');

const charts = createWidgetData<Radar, ListRadarChartsArgs['body']>(
  'reports/radar-widget',
  function* (body) {
    return yield* callApi(salesMetricsClient, 'listRadarCharts', { body });
  },
  ['deals', 'actions'],
);

/** Renders the member's own six metrics beside the average of the team. */
export function Widget({ setting }: { setting: WidgetSetting }) {
  const report = useReport(setting);
  return report && <Chart {...report} />;
}

function Chart({ query }: WidgetReport) {
  const t = useT('reports');
  const me = useSelector(selectUser)?.id;
  const state = charts.useWidgetData(query);
  return (
    <WidgetBody of={state} isEmpty={({ rows }) => rows.length === 0} emptyText={t('widget.rankingEmpty')}>
      {({ average, rows }) => {
        const own = rows.filter(({ userId }) => userId === me);
        return (
          <>
            <Suspense fallback={<Skeleton shape="block" height={260} />}>
              <RadarChart
                height={260}
                title={t('widget.radar')}
                hint={t('radar.own')}
                averageName={t('radar.average')}
                {...radarAxes(average, own, (metric) => t(`metric.${metric}.name`))}
              />
            </Suspense>
            <VisuallyHidden>
              <dl>
                {own
                  .flatMap(({ values }) => values)
                  .map(({ metric, value, percentile }) => (
                    <div key={metric}>
                      <dt>{t(`metric.${metric}.name`)}</dt>
                      <dd>{radarText(t, metric, value, percentile)}</dd>
                    </div>
                  ))}
              </dl>
            </VisuallyHidden>
          </>
        );
      }}
    </WidgetBody>
  );
}
