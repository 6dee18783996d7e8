import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { Button, PageHeader, SegmentedControl, Skeleton } from '@crm/ui-kit';
import { ChunkErrorBoundary, lazyPage, useAskedRecord, usePageTitle, useSearchParams } from '@crm/web-kit';
import { CalendarDays, FileText, List, Plus, Target } from 'lucide-react';
import { Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { ActionModals } from '../ActionModals.tsx';
import { formOpened } from '../form/form.slice.ts';
import { View as ListView } from '../list/ListView.tsx';
import styles from './ActionsPage.module.css';

const views = {
  list: { View: ListView, icon: <List /> },
  week: { View: lazyPage(() => import('../calendar/WeekView.tsx'), 'View'), icon: <CalendarDays /> },
  report: { View: lazyPage(() => import('../report/ReportView.tsx'), 'View'), icon: <FileText /> },
  targets: { View: lazyPage(() => import('../targets/TargetsView.tsx'), 'View'), icon: <Target /> },
} as const;
type ViewName = keyof typeof views;
const names = Object.keys(views) as ViewName[];

/** Renders the team's actions as a list, a week, a daily report, and against its targets. */
export function Page() {
  const t = useT('actions');
  useT('customers');
  const dispatch = useDispatch();
  const mayCreate = useMay()('action', 'save');
  const [params, setParams] = useSearchParams();
  const view = names.find((name) => name === params.get('view')) ?? 'list';
  const { View } = views[view];
  usePageTitle(t('navigation.actions'));
  // Results of the global search link here.
  useAskedRecord('action', (actionId) => void dispatch(formOpened({ mode: 'edit', actionId })));
  useAskedRecord('new', () => void (mayCreate && dispatch(formOpened({ mode: 'new' }))));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeader
          title={t('navigation.actions')}
          actions={
            mayCreate && (
              <Button variant="primary" icon={<Plus />} onPress={() => dispatch(formOpened({ mode: 'new' }))}>
                {t('list.create')}
              </Button>
            )
          }
        />
        <div className={styles.views}>
          <SegmentedControl
            label={t('view.label')}
            value={view}
            segments={names.map((value) => ({ value, label: t(`view.${value}`), icon: views[value].icon }))}
            onChange={(value) => setParams(value === 'list' ? {} : { view: value })}
          />
        </div>
      </div>
      <ChunkErrorBoundary resetKey={view}>
        <Suspense fallback={<Skeleton shape="rows" count={6} columns={4} label={t('common:state.loading')} />}>
          <View />
        </Suspense>
      </ChunkErrorBoundary>
      <ActionModals />
    </div>
  );
}
