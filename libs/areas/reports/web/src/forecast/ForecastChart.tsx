import { shortMoney } from '@crm/format';
import { useLanguage } from '@crm/i18n';
import { Bar, CartesianGrid, ComposedChart, Legend, Line, Tooltip, XAxis, YAxis } from 'recharts';

/** A part of the bars. */
export interface ChartSeries {
  key: string;
  name: string;
  colour: string;
}

interface ForecastChartProps {
  title: string;
  hint: string;
  rows: Record<string, number | string | null>[];
  series: readonly ChartSeries[];
  /** The name of the line of targets; absent without it. */
  targetName?: string | undefined;
}

/** Shows the amounts of periods as stacked bars with the targets as a line; the table beside has the same figures. */
export function ForecastChart({ title, hint, rows, series, targetName }: ForecastChartProps) {
  const { language } = useLanguage();
  const grey = 'var(--ui-text-faint)';
  const tick = { fill: grey, fontSize: 12 };
  const text = (value: unknown) => shortMoney(Math.round(Number(value)), language);
  return (
    <ComposedChart responsive style={{ inlineSize: '100%', blockSize: 320 }} data={rows} title={title} desc={hint}>
      <CartesianGrid vertical={false} stroke="var(--ui-line)" />
      <XAxis dataKey="name" tickLine={false} stroke={grey} tick={tick} minTickGap={16} />
      <YAxis width={72} tickFormatter={text} tickLine={false} axisLine={false} tick={tick} />
      <Tooltip formatter={text} isAnimationActive={false} cursor={{ fill: 'var(--ui-hover)' }} />
      <Legend iconSize={10} wrapperStyle={{ fontSize: 13 }} />
      {series.map(({ key, name, colour }) => (
        <Bar
          key={key}
          dataKey={key}
          name={name}
          stackId="all"
          fill={colour}
          stroke="var(--ui-surface)"
          maxBarSize={48}
          isAnimationActive={false}
        />
      ))}
      {targetName && (
        <Line
          dataKey="target"
          name={targetName}
          stroke="var(--ui-text)"
          strokeDasharray="5 3"
          strokeWidth={2}
          isAnimationActive={false}
        />
      )}
    </ComposedChart>
  );
}
