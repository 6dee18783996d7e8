import { salesMetricsClient } from '@crm/api-client';
import type { ListSalesRankingsArgs } from '@crm/api-client';
import { fullPeriodName } from '@crm/format/periods';
import { useLanguage, useT } from '@crm/i18n';
import { callApi } from '@crm/web-kit';
import type { WidgetSetting } from '@crm/web-kit';
import { createWidgetData, WidgetBody } from '@crm/web-kit/widgets';
import type { Rankings } from '../domain/reports.slices.ts';
import { metricText } from '../rankings/metric-text.ts';
import { useReport } from './use-report.ts';
import type { WidgetReport } from './use-report.ts';
import styles from './Widgets.module.css';

const rankings = createWidgetData<Rankings, ListSalesRankingsArgs>(
  'reports/ranking-widget',
  function* (query) {
    return yield* callApi(salesMetricsClient, 'listSalesRankings', query);
  },
  ['deals'],
);

/** Renders the first places by won amount of the present period. */
export function Widget({ setting }: { setting: WidgetSetting }) {
  const report = useReport(setting);
  return report && <Places {...report} />;
}

function Places({ query, period, calendar }: WidgetReport) {
  const t = useT('reports');
  const { language } = useLanguage();
  const state = rankings.useWidgetData(query);
  const won = (data: Rankings) => data.find(({ metric }) => metric === 'won_amount');
  return (
    <WidgetBody of={state} isEmpty={(data) => !won(data)?.places.length} emptyText={t('widget.rankingEmpty')}>
      {(data) => (
        <>
          <p className={styles.period}>
            {t('widget.by', {
              period: fullPeriodName(period, calendar, language),
              what: t('metric.won_amount.name'),
            })}
          </p>
          <ol className={styles.places}>
            {won(data)!.places.map(({ userId, rank, name, value }) => (
              <li key={userId} value={rank}>
                <span>{t('ranking.rank', { rank })}</span>
                <span className={styles.who}>{name}</span>
                <span>{metricText(t, 'won_amount', value)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </WidgetBody>
  );
}
