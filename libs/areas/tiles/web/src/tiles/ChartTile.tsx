import { useT } from '@crm/i18n';
import { Bar, CartesianGrid, ComposedChart, Legend, Line, Tooltip, XAxis, YAxis } from 'recharts';
import type { TooltipContentProps } from 'recharts';
import { seriesOf } from './chart-series.ts';
import type { Tile, TileNumbers } from './tile.types.ts';
import styles from './Tile.module.css';
import { useTileWords } from './use-tile-words.ts';

const grey = 'var(--ui-text-faint)';

/** Renders a tile as stacked bars or as a line. Its table shows the same numbers. */
export function ChartTile({ tile, numbers }: { tile: Tile; numbers: TileNumbers }) {
  const t = useT('tiles');
  const { groupName, measureName, valueText } = useTileWords(numbers.labels);
  const { dimensions, measures } = tile.query;
  const [first, second] = dimensions;
  const isStacked = tile.kind === 'stacked' && second !== undefined;
  const { points, keys } = seriesOf(numbers, isStacked);
  const nameOf = (series: number) => (isStacked ? groupName(second, keys[series]!) : measureName(measures[0]!));
  const text = (value: number) => valueText(measures[0]!, String(value));
  const data = points.map((point) => ({ ...point, name: groupName(first!, point.key) }));
  return (
    <div className={styles.chart}>
      <ComposedChart
        responsive
        style={{ inlineSize: '100%', blockSize: '100%' }}
        data={data}
        margin={{ top: 8, right: 8, bottom: 0, left: 8 }}
        title={tile.title}
        desc={t('tile.chartHint')}
      >
        <CartesianGrid vertical={false} stroke="var(--ui-line)" />
        <XAxis dataKey="name" tickLine={false} stroke={grey} tick={{ fill: grey, fontSize: 12 }} minTickGap={16} />
        <YAxis tickFormatter={text} tickLine={false} axisLine={false} width={72} tick={{ fill: grey, fontSize: 12 }} />
        <Tooltip
          content={(tip: Partial<TooltipContentProps>) => <Tip {...tip} nameOf={nameOf} text={text} />}
          cursor={{ fill: 'var(--ui-hover)' }}
          isAnimationActive={false}
        />
        {isStacked && <Legend iconSize={10} wrapperStyle={{ fontSize: 12 }} />}
        {keys.map((_key, index) =>
          tile.kind === 'line' ? (
            <Line
              key={index}
              dataKey={`s${index}`}
              name={nameOf(index)}
              stroke="var(--ui-accent)"
              strokeWidth={2}
              dot={{ r: 3 }}
              isAnimationActive={false}
            />
          ) : (
            <Bar
              key={index}
              dataKey={`s${index}`}
              name={nameOf(index)}
              stackId="all"
              fill={`var(--tile-${index + 1})`}
              maxBarSize={36}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </div>
  );
}

interface TipProps extends Partial<TooltipContentProps> {
  nameOf: (series: number) => string;
  text: (value: number) => string;
}

function Tip({ active, payload, label, nameOf, text }: TipProps) {
  if (!active || !payload) return null;
  return (
    <div className={styles.tip}>
      <strong>{label}</strong>
      {payload.map(({ dataKey, value }) => (
        <span key={String(dataKey)}>{`${nameOf(Number(String(dataKey).slice(1)))} ${text(Number(value))}`}</span>
      ))}
    </div>
  );
}
