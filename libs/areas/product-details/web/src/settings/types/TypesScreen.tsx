import { errorText, useT } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import {
  Banner,
  BulkBar,
  Button,
  EmptyState,
  ErrorState,
  HelpTip,
  PageHeader,
  SearchField,
  Select,
  Skeleton,
} from '@crm/ui-kit';
import { ModalHost, modalOpened, usePageTitle } from '@crm/web-kit';
import type { ApiFailure } from '@crm/web-kit';
import { OrderedList } from '@crm/web-kit/order';
import { DeletedList } from '@crm/web-kit/settings';
import { FileDown, FileUp, Package, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { BulkModal } from './BulkModal.tsx';
import { CsvBanner } from './CsvBanner.tsx';
import { csvRequested, selectCsv } from './csv.slice.ts';
import { DeleteTypeModal } from './DeleteTypeModal.tsx';
import { ImportModal } from './ImportModal.tsx';
import { TypeModal } from './TypeModal.tsx';
import { TypeRow } from './TypeRow.tsx';
import styles from './Types.module.css';
import {
  bulkModal,
  choiceCleared,
  deleteTypeModal,
  deletionAsked,
  importForgotten,
  importModal,
  moreTypesRequested,
  refusalForgotten,
  selectTypes,
  typeModal,
  typeMoved,
  typeRevived,
  typesOpened,
  typesReloaded,
  typesSearched,
} from './types.slice.ts';
import type { ProductType } from './types.slice.ts';

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
  const dealTypes = useMasters().dealTypes.filter(({ deleted }) => !deleted);
  const { rows, status, chosen, keyword, dealTypeId, totalCount, deleted, failure, refusal, imported } = state;
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
  const remove = (types: readonly ProductType[]) => {
    const [first] = types;
    if (types.length === 1) {
      dispatch(modalOpened({ name: deleteTypeModal, payload: { type: first } }));
      return;
    }
    const words = { count: types.length };
    dispatch(
      deletionAsked({
        types: [...types],
        question: {
          type: 'danger',
          title: t('bulk.deleteTitle', words),
          text: t('common:dialog.deleteText'),
          confirmText: t('common:action.delete'),
          cancelText: t('common:action.cancel'),
        },
        doneText: t('bulk.removed', words),
      }),
    );
  };
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
      <CsvBanner />
      {imported && (
        <Banner
          meaning="positive"
          actions={
            <Button size="small" variant="quiet" onPress={() => dispatch(importForgotten())}>
              {t('common:action.close')}
            </Button>
          }
        >
          {t('import.done', { created: imported.createdCount, updated: imported.updatedCount })}
        </Banner>
      )}
      {refusal && (
        <Banner
          meaning="danger"
          title={t(`refusal.${refusal.what}`)}
          actions={
            <Button size="small" variant="quiet" onPress={() => dispatch(refusalForgotten())}>
              {t('common:action.close')}
            </Button>
          }
        >
          {refusalText(t, refusal.failure)}
        </Banner>
      )}
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            label={t('search')}
            placeholder={t('search')}
            value={keyword}
            clearText={t('common:action.clear')}
            onChange={(text) => dispatch(typesSearched({ keyword: text }))}
          />
        </div>
        {dealTypes.length > 1 && (
          <Select
            label={t('field.dealTypes')}
            isLabelHidden
            value={dealTypeId === null ? null : String(dealTypeId)}
            placeholder={t('allDealTypes')}
            clearText={t('allDealTypes')}
            options={dealTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => dispatch(typesSearched({ dealTypeId: id === null ? null : Number(id) }))}
          />
        )}
      </div>
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
      {picked.length > 0 && (
        <BulkBar
          label={t('bulk.label')}
          countText={t('common:list.selected', { count: picked.length })}
          clearText={t('common:list.clearSelection')}
          onClear={() => dispatch(choiceCleared())}
        >
          <Button size="small" onPress={() => dispatch(modalOpened({ name: bulkModal, payload: { types: picked } }))}>
            {t('bulk.edit')}
          </Button>
          <Button size="small" variant="danger" onPress={() => remove(picked)}>
            {t('common:action.delete')}
          </Button>
        </BulkBar>
      )}
      <ModalHost modals={modals} />
    </div>
  );
}

interface Use {
  params?: { name?: string; count?: number };
}

/** Returns the sentence that names the types in use and the number of their deals. */
function refusalText(t: Translate, failure: ApiFailure): string {
  if (failure.issues.some(({ rule }) => rule === 'duplicate')) return t('problem.duplicate');
  if (failure.code !== 'InUse' || !Array.isArray(failure.details)) return errorText(t, failure);
  const uses = (failure.details as Use[]).flatMap(({ params }) => (params?.name ? [t('refusal.use', params)] : []));
  return t('refusal.inUse', { uses: uses.join('、') });
}
