import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Bar, CartesianGrid, ComposedChart, Legend, Line, XAxis, YAxis } from 'recharts';
import type { CampaignResults } from '@crm/api-client';

const grey = 'var(--ui-text-faint)';

/** Renders openings as bars and clicks as a line, by hour. */
export function HoursChart({ hours }: { hours: CampaignResults['hours'] }) {
  const t = useT('campaigns');
  const { language } = useLanguage();
  const data = hours.map((hour) => ({ ...hour, name: formatDateTime(hour.at, language) }));
  return (
    <ComposedChart
      responsive
      style={{ inlineSize: '100%', blockSize: '100%' }}
      data={data}
      margin={{ top: 8, right: 8, bottom: 0, left: -16 }}
      title={t('report.hours')}
    >
      <CartesianGrid vertical={false} stroke="var(--ui-line)" />
      <XAxis dataKey="name" tickLine={false} stroke={grey} tick={{ fill: grey, fontSize: 12 }} minTickGap={24} />
      <YAxis allowDecimals={false} tickLine={false} axisLine={false} tick={{ fill: grey, fontSize: 12 }} />
      <Legend iconSize={10} wrapperStyle={{ fontSize: 13 }} />
      <Bar
        dataKey="opens"
        name={t('results.opened')}
        fill="var(--ui-accent)"
        fillOpacity={0.75}
        maxBarSize={28}
        isAnimationActive={false}
      />
      <Line
        dataKey="clicks"
        name={t('results.clicked')}
        stroke="var(--ui-caution-solid)"
        strokeWidth={2}
        dot={{ r: 3 }}
        isAnimationActive={false}
      />
    </ComposedChart>
  );
}
