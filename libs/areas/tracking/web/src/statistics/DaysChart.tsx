import { formatDate, formatNumber, percentOf } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Bar, CartesianGrid, ComposedChart, Legend, Line, Tooltip, XAxis, YAxis } from 'recharts';
import type { TooltipContentProps } from 'recharts';
import styles from './DaysChart.module.css';
import type { Statistics } from './statistics.types.ts';

type Day = Statistics['days'][number];

const grey = 'var(--ui-text-faint)';

/** Shortens a date: `2026-11-05` → `11/5`. */
const shortDay = (date: string): string => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;

/**
 * Shows views as bars and submissions as a line, by day, with the conversion in the tooltip. `DaysTable` shows the same
 * figures.
 */
export function DaysChart({ days }: { days: readonly Day[] }) {
  const t = useT('tracking');
  return (
    <ComposedChart
      responsive
      style={{ inlineSize: '100%', blockSize: '100%' }}
      data={days as Day[]}
      margin={{ top: 8, right: 8, bottom: 0, left: -16 }}
      title={t('statistics.byDay')}
      desc={t('statistics.chartHint')}
    >
      <CartesianGrid vertical={false} stroke="var(--ui-line)" />
      <XAxis
        dataKey="date"
        tickFormatter={shortDay}
        tickLine={false}
        stroke={grey}
        tick={{ fill: grey, fontSize: 12 }}
        minTickGap={24}
      />
      <YAxis
        allowDecimals={false}
        tickFormatter={formatNumber}
        tickLine={false}
        axisLine={false}
        tick={{ fill: grey, fontSize: 12 }}
      />
      <Tooltip content={DayTip} cursor={{ fill: 'var(--ui-hover)' }} isAnimationActive={false} />
      <Legend
        iconSize={10}
        wrapperStyle={{ fontSize: 13 }}
        formatter={(name: string) => <span className={styles.name}>{name}</span>}
      />
      <Bar
        dataKey="pvCount"
        name={t('statistics.pv')}
        fill="var(--ui-accent)"
        fillOpacity={0.75}
        maxBarSize={28}
        radius={[2, 2, 0, 0]}
        isAnimationActive={false}
      />
      <Line
        dataKey="postCount"
        name={t('statistics.posts')}
        stroke="var(--ui-caution-solid)"
        strokeWidth={2}
        dot={false}
        activeDot={{ r: 4 }}
        isAnimationActive={false}
      />
    </ComposedChart>
  );
}

function DayTip({ active, payload }: Partial<TooltipContentProps>) {
  const t = useT('tracking');
  const { language } = useLanguage();
  const day = payload?.[0]?.payload as Day | undefined;
  if (!active || !day) return null;
  return (
    <div className={styles.tip}>
      <strong>{formatDate(day.date, language)}</strong>
      <span>{`${t('statistics.pv')} ${formatNumber(day.pvCount)}`}</span>
      <span>{`${t('statistics.posts')} ${formatNumber(day.postCount)}`}</span>
      <span>{`${t('statistics.cvr')} ${percentOf(day.postCount, day.pvCount)}`}</span>
    </div>
  );
}
