import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { EmptyState, ErrorState, Select, Skeleton } from '@crm/ui-kit';
import { usePageTitle, useSearchParams } from '@crm/web-kit';
import { ChartColumn } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { DashboardHeader } from './DashboardHeader.tsx';
import { DashboardModals } from './DashboardModals.tsx';
import styles from './Dashboards.module.css';
import { dashboardRequested, selectDashboards } from './dashboards.slice.ts';
import { EditedTile } from './EditedTile.tsx';

const FIRST = 'pipeline';

/** Renders a dashboard; the address names it: `/dashboards?id=sales&type=3`. */
export function Page() {
  const t = useT('dashboards');
  const dispatch = useDispatch();
  usePageTitle(t('navigation'));
  const [params, setParams] = useSearchParams();
  const { status, dashboard, numbers, failure, madeId } = useSelector(selectDashboards);
  const id = params.get('id') ?? FIRST;
  const type = params.get('type');
  useEffect(() => {
    dispatch(dashboardRequested({ id, ...(type !== null && { dealTypeId: Number(type) }) }));
  }, [dispatch, id, type]);
  useEffect(() => {
    if (madeId !== undefined) setParams({ id: madeId });
  }, [madeId, setParams]);
  const types = useMasters().dealTypes.filter(({ deleted }) => !deleted);
  if (status === 'failed')
    return (
      <ErrorState
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(dashboardRequested({ id }))}
      >
        {failure && errorText(t, failure)}
      </ErrorState>
    );
  if (!dashboard) return <Skeleton shape="block" height={480} label={t('common:state.loading')} />;
  return (
    <div className={styles.screen}>
      <DashboardHeader dashboard={dashboard} onChoose={(next) => setParams({ id: next })} />
      {dashboard.isBuiltIn && types.length > 1 && (
        <div className={styles.type}>
          <Select
            label={t('page.dealType')}
            value={String(dashboard.dealTypeId)}
            onChange={(next) => setParams({ id, type: String(next) })}
            options={types.map((one) => ({ value: String(one.id), label: one.name }))}
          />
        </div>
      )}
      {dashboard.tiles.length === 0 && (
        <EmptyState icon={<ChartColumn />} title={t('page.empty')}>
          {t(dashboard.editable ? 'page.emptyHint' : 'page.emptyOfOthers')}
        </EmptyState>
      )}
      <div className={styles.grid}>
        {dashboard.tiles.map((tile, index) => (
          <EditedTile key={`${index} ${tile.title}`} {...{ dashboard, tile, index }} numbers={numbers[index]} />
        ))}
      </div>
      <DashboardModals />
    </div>
  );
}
