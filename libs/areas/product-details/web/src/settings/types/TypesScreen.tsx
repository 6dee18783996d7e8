import { errorText, useT } from '@crm/i18n';
import { Button, EmptyState, ErrorState, HelpTip, PageHeader, Skeleton } from '@crm/ui-kit';
import { ModalHost, modalOpened, usePageTitle } from '@crm/web-kit';
import { OrderedList } from '@crm/web-kit/order';
import { DeletedList } from '@crm/web-kit/settings';
import { FileDown, FileUp, Package, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { BulkModal } from './BulkModal.tsx';
import { csvRequested, selectCsv } from './csv.slice.ts';
import { DeleteTypeModal } from './DeleteTypeModal.tsx';
import { ImportModal } from './ImportModal.tsx';
import { TypeModal } from './TypeModal.tsx';
import { TypeRow } from './TypeRow.tsx';
import styles from './Types.module.css';
import {
  bulkModal,
  deleteTypeModal,
  importModal,
  moreTypesRequested,
  selectTypes,
  typeModal,
  typeMoved,
  typeRevived,
  typesOpened,
  typesReloaded,
} from './types.slice.ts';
import { TypesBulkBar } from './TypesBulkBar.tsx';
import { TypesNotices } from './TypesNotices.tsx';
import { TypesTools } from './TypesTools.tsx';
import { useRemoval } from './use-removal.ts';

const modals = {
  [typeModal]: TypeModal,
  [bulkModal]: BulkModal,
  [deleteTypeModal]: DeleteTypeModal,
  [importModal]: ImportModal,
};

/** Renders the products of a company: search, order, single and bulk changes. */
export function TypesScreen() {
  const t = useT('product-detail-settings');
  const dispatch = useDispatch();
  const state = useSelector(selectTypes);
  const csv = useSelector(selectCsv);
  const remove = useRemoval();
  const { rows, status, chosen, keyword, dealTypeId, totalCount, deleted, failure } = state;
  usePageTitle(t('title'));
  useEffect(() => {
    dispatch(typesOpened());
  }, [dispatch]);
  const isSearched = keyword.trim() !== '' || dealTypeId !== null;
  const picked = rows.filter(({ id }) => chosen.includes(id));
  const add = (
    <Button variant="primary" icon={<Plus />} onPress={() => dispatch(modalOpened({ name: typeModal, payload: {} }))}>
      {t('type.add')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        count={t('common:list.total', { count: totalCount })}
        titleAction={<HelpTip label={t('common:help.about', { what: t('title') })}>{t('help')}</HelpTip>}
        description={t('description')}
        actions={
          <>
            <Button icon={<FileDown />} isPending={csv.status === 'working'} onPress={() => dispatch(csvRequested())}>
              {t('csv.request')}
            </Button>
            <Button icon={<FileUp />} onPress={() => dispatch(modalOpened({ name: importModal, payload: {} }))}>
              {t('import.open')}
            </Button>
            {add}
          </>
        }
      />
      <TypesNotices />
      <TypesTools />
      {status === 'failed' && failure ? (
        <ErrorState
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(typesReloaded())}
        >
          {errorText(t, failure)}
        </ErrorState>
      ) : rows.length > 0 ? (
        <>
          <OrderedList
            label={t('title')}
            names={rows.map(({ name }) => name)}
            onMove={(from, to) => dispatch(typeMoved({ from, to }))}
          >
            {rows.map((type, index) => (
              <TypeRow
                key={type.id}
                type={type}
                index={index}
                count={rows.length}
                isChosen={chosen.includes(type.id)}
                isOrdered={!isSearched}
                onRemove={() => remove([type])}
              />
            ))}
          </OrderedList>
          {rows.length < totalCount && (
            <Button isPending={status === 'loadingMore'} onPress={() => dispatch(moreTypesRequested())}>
              {t('more')}
            </Button>
          )}
          <p className={styles.hint}>{t(isSearched ? 'order.searched' : 'order.hint')}</p>
        </>
      ) : status !== 'ready' ? (
        <Skeleton shape="rows" count={5} columns={3} label={t('common:state.loading')} />
      ) : isSearched ? (
        <EmptyState isCompact title={t('common:list.noResults')} />
      ) : (
        <EmptyState title={t('emptyTitle')} icon={<Package />} actions={add}>
          {t('emptyText')}
        </EmptyState>
      )}
      <DeletedList
        entries={deleted}
        hint={t('deletion.deletedHint')}
        onRevive={({ id, name }) => dispatch(typeRevived({ id, doneText: t('deletion.revived', { name }) }))}
      />
      {picked.length > 0 && <TypesBulkBar types={picked} />}
      <ModalHost modals={modals} />
    </div>
  );
}
