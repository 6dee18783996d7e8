import { errorText, useT } from '@crm/i18n';
import { EmptyState, ErrorState, Skeleton } from '@crm/ui-kit';
import { LeaveGuard, Slots, usePageTitle } from '@crm/web-kit';
import { LayoutDashboard } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { WidgetGrid } from '../grid/WidgetGrid.tsx';
import { HomeHeader } from './HomeHeader.tsx';
import { HomeModals } from './HomeModals.tsx';
import { homeRequested, selectHome } from './home.slice.ts';
import styles from './Home.module.css';

/** Renders the member's home page. Each widget loads and fails alone. */
export function Page() {
  const t = useT('home');
  const dispatch = useDispatch();
  usePageTitle(t('navigation'));
  const { status, layout, draft, failure } = useSelector(selectHome);
  useEffect(() => void dispatch(homeRequested()), [dispatch]);
  if (!layout && status === 'failed')
    return (
      <ErrorState
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(homeRequested())}
      >
        {failure && errorText(t, failure)}
      </ErrorState>
    );
  if (!layout) return <Skeleton shape="block" height={480} label={t('common:state.loading')} />;
  const widgets = draft ?? layout.widgets;
  return (
    <div className={styles.screen}>
      <HomeHeader layout={layout} />
      <Slots place="start" recordId={0} />
      {widgets.length === 0 ? (
        <EmptyState icon={<LayoutDashboard />} title={t('page.empty')}>
          {t('page.emptyHint')}
        </EmptyState>
      ) : (
        <WidgetGrid widgets={widgets} isEditing={draft !== null} />
      )}
      <HomeModals />
      <LeaveGuard isDirty={draft !== null && draft !== layout.widgets} />
    </div>
  );
}
