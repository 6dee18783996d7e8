import { aiForecastsClient } from '@crm/api-client';
import type { ListAiForecastArgs } from '@crm/api-client';
import { shortMoney } from '@crm/format';
import { periodName } from '@crm/format/periods';
import { useLanguage, useT } from '@crm/i18n';
import { callApi } from '@crm/web-kit';
import type { WidgetSetting } from '@crm/web-kit';
import { createWidgetData, WidgetBody } from '@crm/web-kit/widgets';
import type { AiForecast } from '../domain/reports.slices.ts';
import { useReport } from './use-report.ts';
import type { WidgetReport } from './use-report.ts';
import styles from './Widgets.module.css';

/** The periods that a widget shows, from the present one on. */
const SHOWN = 4;

const outlooks = createWidgetData<AiForecast, ListAiForecastArgs['body']>(
  'reports/forecast-widget',
  function* (body) {
    return yield* callApi(aiForecastsClient, 'listAiForecast', { body });
  },
  ['deals'],
);

/** Renders target, won amount and prediction of the present and the next periods of the fiscal year. */
export function Widget({ setting }: { setting: WidgetSetting }) {
  const report = useReport(setting);
  return report && <Table {...report} />;
}

function Table({ query, unit, calendar, period }: WidgetReport) {
  const t = useT('reports');
  const { language } = useLanguage();
  const state = outlooks.useWidgetData(query);
  const head = ['period', 'target', 'won', 'forecast', 'weighted'] as const;
  return (
    <WidgetBody of={state} isEmpty={({ periods }) => periods.length === 0} emptyText={t('widget.forecastEmpty')}>
      {({ periods }) => (
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((column) => (
                <th key={column} scope="col">
                  {t(`ai.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods
              .filter(({ until }) => until > period.from)
              .slice(0, SHOWN)
              .map(({ from, until, target, won, forecast, weighted }) => (
                <tr key={from}>
                  <th scope="row">{periodName({ unit, from, until }, calendar, language)}</th>
                  <td>{target === null ? '–' : shortMoney(target, language)}</td>
                  <td>{shortMoney(won, language)}</td>
                  <td>{shortMoney(forecast, language)}</td>
                  <td>{shortMoney(weighted, language)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </WidgetBody>
  );
}
