import { fullPeriodName, periodAfter, periodAt, periodUnits } from '@crm/format/periods';
import { useLanguage, useT } from '@crm/i18n';
import { EmptyState, IconButton, PageHeader, SegmentedControl, Select } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { ChartColumn, ChevronLeft, ChevronRight } from 'lucide-react';
import { AiForecastView } from '../ai/AiForecastView.tsx';
import { metricTerm, reportViews, useReportAddress } from '../domain/use-report-address.ts';
import { ForecastView } from '../forecast/ForecastView.tsx';
import { WaterfallView } from '../forecast/WaterfallView.tsx';
import { ReportModals } from '../domain/ReportModals.tsx';
import { RadarView } from '../radar/RadarView.tsx';
import { RankingsView } from '../rankings/RankingsView.tsx';
import { RisksView } from '../risks/RisksView.tsx';
import { SubmissionsView } from '../submissions/SubmissionsView.tsx';
import styles from './ReportsPage.module.css';

const views = {
  forecast: ForecastView,
  submissions: SubmissionsView,
  waterfall: WaterfallView,
  ai: AiForecastView,
  risks: RisksView,
  rankings: RankingsView,
  radar: RadarView,
};

/** Renders the reports of a deal type: forecasts, what was submitted and what changed, rankings and radar charts. */
export function Page() {
  const t = useT('reports');
  const { language } = useLanguage();
  const address = useReportAddress();
  const { view, unit, day, calendar, dealTypes, dealTypeId, set } = address;
  usePageTitle(t(`view.${view}`));
  const isYearly = view === 'forecast' || view === 'ai';
  const isMetric = view === 'rankings' || view === 'radar';
  const step = periodAt(isYearly ? 'year' : isMetric ? metricTerm(unit) : unit, day, calendar);
  const go = (by: number) => set({ day: periodAfter(step, by, calendar).from });
  const View = views[view];
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(`view.${view}`)}
        tabs={
          <SegmentedControl
            label={t('view.label')}
            value={view}
            segments={reportViews.map((value) => ({ value, label: t(`view.${value}`) }))}
            onChange={(next) => set({ view: next })}
          />
        }
      />
      {dealTypeId === null ? (
        <EmptyState icon={<ChartColumn />} title={t('noType')} />
      ) : (
        <>
          <div className={styles.bar}>
            {dealTypes.length > 1 && (
              <Select
                size="small"
                label={t('dealType')}
                isLabelHidden
                value={String(dealTypeId)}
                options={dealTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(id) => set({ type: id ?? '' })}
              />
            )}
            {view !== 'risks' && (
              <>
                <SegmentedControl
                  label={t('unit.label')}
                  value={unit}
                  segments={periodUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
                  onChange={(next) => set({ unit: next })}
                />
                <div className={styles.period}>
                  <IconButton label={t('common:action.previous')} icon={<ChevronLeft />} onPress={() => go(-1)} />
                  <h2 className={styles.heading}>{fullPeriodName(step, calendar, language)}</h2>
                  <IconButton label={t('common:action.next')} icon={<ChevronRight />} onPress={() => go(1)} />
                </div>
              </>
            )}
          </div>
          <View address={address} dealTypeId={dealTypeId} />
        </>
      )}
      <ReportModals />
    </div>
  );
}
