import { Legend, PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart as Chart, Tooltip } from 'recharts';
import { seriesColours } from '../domain/series-colours.ts';

interface RadarChartProps {
  title: string;
  hint: string;
  /** The percentiles of each axis by the shapes' keys and `average`. */
  axes: Record<string, number | string>[];
  shapes: readonly { key: string; name: string }[];
  averageName: string;
  /** In px. Default 340. */
  height?: number;
}

const tick = { fill: 'var(--ui-text-faint)', fontSize: 12 };

/** Draws the percentiles of members as shapes over the team's average; the table beside has the same figures. */
export function RadarChart({ title, hint, axes, shapes, averageName, height = 340 }: RadarChartProps) {
  return (
    <Chart responsive style={{ inlineSize: '100%', blockSize: height }} data={axes} title={title} desc={hint}>
      <PolarGrid stroke="var(--ui-line)" />
      <PolarAngleAxis dataKey="name" tick={tick} />
      <PolarRadiusAxis domain={[0, 100]} tick={false} axisLine={false} />
      <Radar
        dataKey="average"
        name={averageName}
        stroke="var(--ui-text-faint)"
        strokeDasharray="5 3"
        fill="none"
        isAnimationActive={false}
      />
      {shapes.map(({ key, name }, index) => (
        <Radar
          key={key}
          dataKey={key}
          name={name}
          stroke={seriesColours[index % seriesColours.length]!}
          fill={seriesColours[index % seriesColours.length]!}
          fillOpacity={0.15}
          strokeWidth={2}
          isAnimationActive={false}
        />
      ))}
      <Tooltip isAnimationActive={false} formatter={(value) => Math.round(Number(value))} />
      <Legend iconSize={10} wrapperStyle={{ fontSize: 13 }} />
    </Chart>
  );
}
