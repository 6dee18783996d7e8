import { useDealRightsHere } from '@crm/deals-web/rights';
import { errorText, useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { Button, EmptyState, ErrorState, FileDrop, Select, Skeleton } from '@crm/ui-kit';
import type { AppStore } from '@crm/web-kit';
import { KeywordField } from '@crm/web-kit';
import { FolderOpen } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useParams } from 'react-router';
import { area } from '../store-module.ts';
import type { MaterialsState } from '../area.types.ts';
import { keepFiles } from '../browser/file-store.ts';
import { fileSize } from '../domain/file-size.ts';
import type { Owner } from '../domain/material.types.ts';
import { MaterialModals } from '../parts/MaterialModals.tsx';
import { MaterialItem } from '../parts/MaterialItem.tsx';
import { filesChosen, kindsRequested, selectKinds } from '../uploads/uploads.slice.ts';
import { UploadList } from '../uploads/UploadList.tsx';
import {
  moreRequested,
  recordLeft,
  recordOpened,
  recordReloaded,
  recordSearched,
  selectOfRecord,
} from './record-materials.slice.ts';
import type { Order } from './record-materials.slice.ts';
import styles from './RecordMaterials.module.css';

/**
 * Renders the tab 資料 of a record's page. That page belongs to another area, so the tab brings its reducer, sagas and
 * translations itself.
 */
export function RecordMaterials({ type, id }: Owner) {
  useT('materials');
  const store = useStore() as unknown as AppStore;
  const isReady = useSelector((state: { materials?: MaterialsState }) => state.materials !== undefined);
  useEffect(() => store.addArea(area), [store]);
  return isReady ? <Materials type={type} id={id} /> : null;
}

function Materials({ type, id }: Owner) {
  const dispatch = useDispatch();
  const { status, rows, keyword } = useSelector(selectOfRecord);
  useEffect(() => {
    dispatch(recordOpened({ type, id }));
    dispatch(kindsRequested({ type, id }));
    return () => void dispatch(recordLeft());
  }, [dispatch, type, id]);
  const mayAdd = useMayAdd({ type, id });
  const isEmpty = status === 'ready' && rows.length === 0 && keyword === '';
  return (
    <div className={styles.materials}>
      {mayAdd && <DropPlace type={type} id={id} />}
      <UploadList owner={{ type, id }} />
      {/* An action has few files and needs no search. */}
      {!isEmpty && type !== 'action' && <Tools />}
      <Rows mayAdd={mayAdd} />
      <MaterialModals />
    </div>
  );
}

/** Returns whether the user may add files: by write access to the record, for a deal to the deal of this page. */
function useMayAdd({ type, id }: Owner): boolean {
  const may = useMay();
  const ofDeal = useDealRightsHere(id);
  const { definitionId } = useParams();
  if (type === 'deal') return ofDeal.maySave;
  // The page of a custom object names its definition in the address.
  return type === 'custom_object' ? may({ ownKind: Number(definitionId) }, 'save') : may(type, 'save');
}

function DropPlace(owner: Owner) {
  const t = useT('materials');
  const dispatch = useDispatch();
  const kinds = useSelector(selectKinds);
  return (
    <FileDrop
      label={t('drop.label')}
      buttonText={t('drop.choose')}
      hint={kinds && t('drop.hint', { size: fileSize(kinds.meta.maxSize), count: kinds.meta.maxFiles })}
      {...(kinds && { acceptedTypes: kinds.data.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)) })}
      onFiles={(files) => dispatch(filesChosen({ owner, files: keepFiles(files) }))}
    />
  );
}

function Tools() {
  const t = useT('materials');
  const dispatch = useDispatch();
  const { keyword, order } = useSelector(selectOfRecord);
  return (
    <div className={styles.tools}>
      <KeywordField
        label={t('list.search')}
        placeholder={t('list.searchHint')}
        value={keyword}
        onSearch={(next) => dispatch(recordSearched({ keyword: next }))}
      />
      <Select
        label={t('list.order')}
        isLabelHidden
        options={[
          { value: 'newest', label: t('order.newest') },
          { value: 'name', label: t('order.name') },
          { value: 'largest', label: t('order.largest') },
        ]}
        value={order}
        onChange={(next) => dispatch(recordSearched({ order: next as Order }))}
      />
    </div>
  );
}

function Rows({ mayAdd }: { mayAdd: boolean }) {
  const t = useT('materials');
  const dispatch = useDispatch();
  const { status, rows, totalCount, keyword, failure } = useSelector(selectOfRecord);
  if (status === 'failed' && rows.length === 0) {
    return (
      <ErrorState
        isCompact
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(recordReloaded())}
      >
        {failure && errorText(t, failure)}
      </ErrorState>
    );
  }
  if (rows.length === 0 && status !== 'ready') {
    return <Skeleton shape="rows" count={3} columns={2} label={t('common:state.loading')} />;
  }
  if (rows.length === 0) {
    return keyword === '' ? (
      <EmptyState isCompact icon={<FolderOpen />} title={t('empty.title')}>
        {mayAdd && t('empty.hint')}
      </EmptyState>
    ) : (
      <EmptyState isCompact title={t('common:list.noResults')} />
    );
  }
  return (
    <>
      <ul className={styles.rows} aria-label={t('list.label')} aria-busy={status === 'loading'}>
        {rows.map((material) => (
          <li key={material.id}>
            <MaterialItem material={material} />
          </li>
        ))}
      </ul>
      {rows.length < totalCount && (
        <Button isPending={status === 'loadingMore'} onPress={() => dispatch(moreRequested())}>
          {t('list.more', { count: totalCount - rows.length })}
        </Button>
      )}
    </>
  );
}
