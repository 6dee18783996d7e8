import { formatNumber } from '@crm/format';
import type { useT } from '@crm/i18n';
import type { Ranking } from '../domain/reports.slices.ts';

/** Returns a metric's value with its unit; a hidden or undefined one as such. */
export function metricText(t: ReturnType<typeof useT>, metric: Ranking['metric'], value: string | null): string {
  if (value === null) return t('reports:ranking.hidden');
  return t(`reports:metric.${metric}.value`, { value: value.includes('.') ? value : formatNumber(BigInt(value)) });
}

/** Returns a metric's value with its place in the team, from 0 to 100. */
export const radarText = (
  t: ReturnType<typeof useT>,
  metric: Ranking['metric'],
  value: string | null,
  percentile: number | null,
): string => {
  // Without a place there is no value to hide: nothing has happened yet.
  if (percentile === null) return value === null ? '–' : metricText(t, metric, value);
  return t('reports:radar.value', { value: metricText(t, metric, value), percentile: Math.round(percentile) });
};
