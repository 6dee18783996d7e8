import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Banner, Button, EmptyState, ErrorState, HelpTip, PageHeader, Select, Skeleton } from '@crm/ui-kit';
import { ModalHost, modalOpened, usePageTitle, useSearchParams } from '@crm/web-kit';
import { OrderedList } from '@crm/web-kit/order';
import { DeletedList } from '@crm/web-kit/settings';
import { Plus, Table2 } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import types from '../types/Types.module.css';
import { DeleteGridModal } from './DeleteGridModal.tsx';
import { GridModal } from './GridModal.tsx';
import { GridRow } from './GridRow.tsx';
import { gridRefusal } from './grid-refusal.ts';
import styles from './Grids.module.css';
import {
  deleteGridModal,
  gridModal,
  gridMoved,
  gridRefused,
  gridRevived,
  gridsOpened,
  selectGrids,
} from './grids.slice.ts';

const modals = { [gridModal]: GridModal, [deleteGridModal]: DeleteGridModal };
/** The most tables per deal type (spec 3 §1.1). */
const most = 3;

/** Renders the tables of each deal type; the address holds the selected one. */
export function GridsScreen() {
  const t = useT('product-detail-settings');
  const dispatch = useDispatch();
  const [params, setParams] = useSearchParams();
  const dealTypes = useMasters().dealTypes.filter(({ deleted }) => !deleted);
  const type = dealTypes.find(({ id }) => String(id) === params.get('type')) ?? dealTypes[0];
  const typeId = type?.id;
  const { status, dealTypeId, grids, deleted, failure, refusal } = useSelector(selectGrids);
  usePageTitle(t('grids.title'));
  useEffect(() => {
    if (typeId !== undefined) dispatch(gridsOpened(typeId));
  }, [dispatch, typeId]);
  const add = (
    <Button
      variant="primary"
      icon={<Plus />}
      isDisabled={typeId === undefined || grids.length >= most}
      onPress={() => dispatch(modalOpened({ name: gridModal, payload: { dealTypeId: typeId } }))}
    >
      {t('grid.add')}
    </Button>
  );
  return (
    <div className={types.page}>
      <PageHeader
        title={t('grids.title')}
        titleAction={<HelpTip label={t('common:help.about', { what: t('grids.title') })}>{t('grids.help')}</HelpTip>}
        description={t('grids.description')}
        actions={add}
      />
      {refusal && (
        <Banner
          meaning="danger"
          title={t(`grids.refusal.${refusal.what}`)}
          actions={
            <Button size="small" variant="quiet" onPress={() => dispatch(gridRefused())}>
              {t('common:action.close')}
            </Button>
          }
        >
          {gridRefusal(t, refusal.failure)}
        </Banner>
      )}
      {dealTypes.length > 1 && (
        <div className={styles.type}>
          <Select
            label={t('grids.dealType')}
            value={String(typeId)}
            options={dealTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => setParams({ type: id ?? '' })}
          />
        </div>
      )}
      {status === 'failed' && failure ? (
        <ErrorState
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(gridsOpened(typeId!))}
        >
          {errorText(t, failure)}
        </ErrorState>
      ) : dealTypeId !== typeId || (status === 'loading' && grids.length === 0) ? (
        <Skeleton shape="rows" count={3} columns={2} label={t('common:state.loading')} />
      ) : grids.length === 0 ? (
        <EmptyState title={t('grids.emptyTitle')} icon={<Table2 />} actions={add}>
          {t('grids.emptyText')}
        </EmptyState>
      ) : (
        <>
          <OrderedList
            label={t('grids.title')}
            names={grids.map(({ name }) => name)}
            onMove={(from, to) => dispatch(gridMoved({ from, to }))}
          >
            {grids.map((grid, index) => (
              <GridRow key={grid.id} grid={grid} index={index} count={grids.length} />
            ))}
          </OrderedList>
          <p className={types.hint}>{t('order.hint')}</p>
        </>
      )}
      {dealTypeId === typeId && (
        <DeletedList
          entries={deleted}
          hint={t('grids.deletedHint')}
          onRevive={(grid) => dispatch(gridRevived({ grid, doneText: t('grids.revived', { name: grid.name }) }))}
        />
      )}
      <ModalHost modals={modals} />
    </div>
  );
}
