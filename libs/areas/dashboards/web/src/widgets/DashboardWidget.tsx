import { biDashboardsClient, reportTilesClient } from '@crm/api-client';
import { useT } from '@crm/i18n';
import { TileView } from '@crm/tiles-web/tiles';
import { Link } from '@crm/ui-kit';
import { callApi } from '@crm/web-kit';
import type { WidgetSetting } from '@crm/web-kit';
import { createWidgetData, WidgetBody } from '@crm/web-kit/widgets';
import type { Dashboard, Numbers } from '../page/dashboards.slice.ts';
import styles from './DashboardWidget.module.css';

interface Counted {
  dashboard: Dashboard;
  numbers: Numbers[];
}

const counted = createWidgetData<Counted, { biDashboardId: string }>(
  'dashboards/widget',
  function* (query) {
    const found = yield* callApi(biDashboardsClient, 'describeDashboard', query);
    if (!found.ok) return found;
    const { data: dashboard } = found.data;
    if (dashboard.tiles.length === 0) return { ok: true, data: { data: { dashboard, numbers: [] } } };
    const body = { tiles: dashboard.tiles.map(({ query: tile }) => tile) };
    const numbers = yield* callApi(reportTilesClient, 'queryReportTiles', { body });
    return numbers.ok ? { ok: true, data: { data: { dashboard, numbers: numbers.data.data } } } : numbers;
  },
  ['deals', 'actions', 'contacts', 'customers'],
);

/** Renders the tiles of a dashboard of one's choice. */
export function Widget({ setting: { recordId } }: { setting: WidgetSetting }) {
  const t = useT('dashboards');
  if (recordId == null) return <p className={styles.none}>{t('widget.choose')}</p>;
  return <Tiles id={String(recordId)} />;
}

function Tiles({ id }: { id: string }) {
  const t = useT('dashboards');
  const state = counted.useWidgetData({ biDashboardId: id });
  return (
    <WidgetBody of={state} isEmpty={({ dashboard }) => dashboard.tiles.length === 0} emptyText={t('widget.empty')}>
      {({ dashboard, numbers }) => (
        <>
          <Link href={`/dashboards?id=${id}`}>{dashboard.name}</Link>
          <div className={styles.tiles}>
            {dashboard.tiles.map((tile, index) => (
              <TileView key={index} tile={tile} numbers={numbers[index]} />
            ))}
          </div>
        </>
      )}
    </WidgetBody>
  );
}
