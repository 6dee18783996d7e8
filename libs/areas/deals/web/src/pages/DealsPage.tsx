import { useT } from '@crm/i18n';
import { useMasters, useMay } from '@crm/identity-web';
import { Button, EmptyState, PageHeader, SegmentedControl, Select, Skeleton } from '@crm/ui-kit';
import { Slots, useAskedRecord, usePageTitle, whenIdle } from '@crm/web-kit';
import { Columns3, List, Plus } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { DealModals } from '../DealModals.tsx';
import { formOpened } from '../form/form.events.ts';
import { BoardView, ListView } from './views.ts';
import styles from './DealsPage.module.css';
import { useDealsAddress } from './use-deals-address.ts';

/** Renders the deals of one type, as a board or as a list. */
export function Page() {
  const t = useT('deals');
  const dispatch = useDispatch();
  const dealTypes = useMasters().dealTypes.filter(({ deleted }) => !deleted);
  const may = useMay();
  const { dealTypeId, setDealType, view, setView } = useDealsAddress(dealTypes);
  const mayCreate = dealTypeId !== null && may({ dealType: dealTypeId }, 'save');
  const create = () => dispatch(formOpened({ dealTypeId: dealTypeId ?? undefined }));
  useAskedRecord('new', () => void (mayCreate && create()));
  usePageTitle(t(view === 'board' ? 'page.boardTitle' : 'page.listTitle'));
  // Prefetches both views, so that switching needs no download.
  useEffect(() => whenIdle([BoardView.preload, ListView.preload]), []);
  if (dealTypeId === null) return <EmptyState title={t('empty.noType')}>{t('empty.noTypeText')}</EmptyState>;
  return (
    <div className={view === 'board' ? styles.board : styles.list}>
      <PageHeader
        title={t('page.title')}
        titleAction={
          dealTypes.length > 1 && (
            <Select
              size="small"
              label={t('field.dealType')}
              isLabelHidden
              value={String(dealTypeId)}
              options={dealTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(id) => id !== null && setDealType(Number(id))}
            />
          )
        }
        actions={
          <>
            <SegmentedControl
              label={t('view.label')}
              value={view}
              onChange={setView}
              segments={[
                { value: 'board', label: t('view.board'), icon: <Columns3 /> },
                { value: 'list', label: t('view.list'), icon: <List /> },
              ]}
            />
            {mayCreate && (
              <Button variant="primary" icon={<Plus />} onPress={create}>
                {t('action.create')}
              </Button>
            )}
          </>
        }
      />
      <Slots place="start" recordId={0} />
      <Suspense fallback={<Skeleton shape="rows" count={8} />}>
        {view === 'board' ? (
          <BoardView dealTypeId={dealTypeId} />
        ) : (
          <ListView key={dealTypeId} dealTypeId={dealTypeId} />
        )}
      </Suspense>
      <DealModals />
    </div>
  );
}
