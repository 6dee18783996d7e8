import { errorText, useT } from '@crm/i18n';
import { EmptyState, ErrorState, Skeleton } from '@crm/ui-kit';
import { Table2 } from 'lucide-react';
import { LeaveGuard } from '@crm/web-kit';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { InArea } from '../InArea.tsx';
import { GridEditor } from './GridEditor.tsx';
import styles from './Grids.module.css';
import { gridsOpened, selectGrids } from './grids.slice.ts';

/** Renders the company's own tables with the deal's rows, a tab of the deal's page. */
export const Part = ({ recordId }: { recordId: number }) => (
  <InArea>
    <Grids recordId={recordId} />
  </InArea>
);

function Grids({ recordId }: { recordId: number }) {
  const t = useT('product-details');
  const dispatch = useDispatch();
  const { status, dealId, grids, failure } = useSelector(selectGrids);
  // One guard serves all tables, because a router can block only once.
  const [dirty, setDirty] = useState<readonly number[]>([]);
  const onDirty = useCallback(
    (id: number, isDirty: boolean) =>
      setDirty((now) => (isDirty ? [...now.filter((one) => one !== id), id] : now.filter((one) => one !== id))),
    [],
  );
  useEffect(() => {
    dispatch(gridsOpened(recordId));
  }, [dispatch, recordId]);
  if (dealId === recordId && status === 'failed' && failure) {
    return (
      <ErrorState
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(gridsOpened(recordId))}
      >
        {errorText(t, failure)}
      </ErrorState>
    );
  }
  if (dealId !== recordId || (status === 'loading' && grids.length === 0))
    return <Skeleton shape="rows" count={4} label={t('common:state.loading')} />;
  if (grids.length === 0) {
    return (
      <EmptyState isCompact icon={<Table2 />} title={t('grids.noneTitle')}>
        {t('grids.noneText')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.grids}>
      {grids.map((state) => (
        <GridEditor key={`${recordId}/${state.grid.id}`} dealId={recordId} state={state} onDirty={onDirty} />
      ))}
      <LeaveGuard isDirty={dirty.length > 0} />
    </div>
  );
}
