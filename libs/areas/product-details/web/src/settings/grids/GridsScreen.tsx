import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Banner, Button, Card, EmptyState, ErrorState, PageHeader, Select, Skeleton } from '@crm/ui-kit';
import { ModalHost, modalOpened, usePageTitle } from '@crm/web-kit';
import { Plus, Table2 } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import types from '../types/Types.module.css';
import { GridModal } from './GridModal.tsx';
import styles from './Grids.module.css';
import { gridDeletionAsked, gridModal, gridsOpened, selectGrids } from './grids.slice.ts';
import type { Grid } from './grids.slice.ts';

const modals = { [gridModal]: GridModal };
/** Tables of a deal type (spec 3 §1.1). */
const most = 3;

/** The tables of each deal type; which one is looked at stands in the address. */
export function GridsScreen() {
  const t = useT('product-detail-settings');
  const dispatch = useDispatch();
  const [params, setParams] = useSearchParams();
  const dealTypes = useMasters().dealTypes.filter(({ deleted }) => !deleted);
  const type = dealTypes.find(({ id }) => String(id) === params.get('type')) ?? dealTypes[0];
  const typeId = type?.id;
  const { status, dealTypeId, grids, failure, refusal } = useSelector(selectGrids);
  usePageTitle(t('grids.title'));
  useEffect(() => {
    if (typeId !== undefined) dispatch(gridsOpened(typeId));
  }, [dispatch, typeId]);
  const open = (grid?: Grid) =>
    dispatch(modalOpened({ name: gridModal, payload: { dealTypeId: typeId, ...(grid && { grid }) } }));
  const remove = (grid: Grid) =>
    dispatch(
      gridDeletionAsked({
        grid,
        question: {
          type: 'danger',
          title: t('common:dialog.deleteTitle', { name: grid.name }),
          text: t('grids.deleteText', { count: grid.dealCount }),
          confirmText: t('common:action.delete'),
          cancelText: t('common:action.cancel'),
        },
        doneText: t('type.removed', { name: grid.name }),
      }),
    );
  const add = (
    <Button
      variant="primary"
      icon={<Plus />}
      isDisabled={typeId === undefined || grids.length >= most}
      onPress={() => open()}
    >
      {t('grid.add')}
    </Button>
  );
  return (
    <div className={types.page}>
      <PageHeader title={t('grids.title')} description={t('grids.description')} actions={add} />
      {refusal && (
        <Banner meaning="danger" title={t('refusal.deletion')}>
          {errorText(t, refusal)}
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
        <ul className={styles.list}>
          {grids.map((grid) => (
            <li key={grid.id}>
              <Card>
                <div className={styles.item}>
                  <div className={styles.words}>
                    <span className={styles.name}>{grid.name}</span>
                    <span className={types.quiet}>
                      {grid.columns
                        .map(({ name, columnType }) =>
                          t('grids.columnOf', { name, type: t(`columnType.${columnType}`) }),
                        )
                        .join('、')}
                    </span>
                    {grid.dealCount > 0 && (
                      <span className={types.quiet}>{t('type.deals', { count: grid.dealCount })}</span>
                    )}
                  </div>
                  <span className={styles.buttons}>
                    <Button size="small" onPress={() => open(grid)} aria-label={t('grids.editOf', { name: grid.name })}>
                      {t('common:action.edit')}
                    </Button>
                    <Button
                      size="small"
                      onPress={() => remove(grid)}
                      aria-label={t('type.remove', { name: grid.name })}
                    >
                      {t('common:action.delete')}
                    </Button>
                  </span>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
      <ModalHost modals={modals} />
    </div>
  );
}
