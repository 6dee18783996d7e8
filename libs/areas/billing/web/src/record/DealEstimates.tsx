import { useArea } from '@crm/records-web/parts';
import { useDealRightsHere } from '@crm/deals-web/rights';
import { errorText, useT } from '@crm/i18n';
import { ButtonLink, EmptyState, ErrorState, Skeleton } from '@crm/ui-kit';
import { FilePlus2, FileText } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { area } from '../store-module.ts';
import type { BillingState } from '../area.types.ts';
import { BillingModals } from '../parts/BillingModals.tsx';
import { EstimateCard } from '../parts/EstimateCard.tsx';
import { useOpenMade } from '../parts/use-open-made.ts';
import styles from './DealEstimates.module.css';
import { ofDeal, selectOfDeal } from './of-deal.slice.ts';

/** The tab 見積 of a deal's page. That page belongs to another area, so the tab brings its reducer and sagas itself. */
export function Part({ recordId }: { recordId: number }) {
  useT('billing');
  useArea(area);
  const isReady = useSelector((state: { billing?: BillingState }) => state.billing !== undefined);
  return isReady ? <Estimates dealId={recordId} /> : null;
}

function Estimates({ dealId }: { dealId: number }) {
  const t = useT('billing');
  const dispatch = useDispatch();
  const { rows, status } = useSelector(selectOfDeal);
  useOpenMade();
  useEffect(() => {
    dispatch(ofDeal.actions.opened({ ownerId: dealId }));
    return () => void dispatch(ofDeal.actions.left());
  }, [dispatch, dealId]);
  const { maySave } = useDealRightsHere(dealId);
  const isEmpty = status === 'ready' && rows.length === 0;
  return (
    <div className={styles.estimates}>
      {!isEmpty && maySave && (
        <div className={styles.head}>
          <NewEstimate dealId={dealId} />
        </div>
      )}
      {isEmpty ? (
        <EmptyState
          isCompact
          icon={<FileText />}
          title={t('empty.title')}
          actions={maySave && <NewEstimate dealId={dealId} />}
        >
          {maySave && t('empty.ofDeal')}
        </EmptyState>
      ) : (
        <Rows dealId={dealId} />
      )}
      <BillingModals />
    </div>
  );
}

function NewEstimate({ dealId }: { dealId: number }) {
  const t = useT('billing');
  return (
    <ButtonLink variant="primary" icon={<FilePlus2 />} href={`/estimates/new?deal_id=${dealId}`}>
      {t('action.create')}
    </ButtonLink>
  );
}

function Rows({ dealId }: { dealId: number }) {
  const t = useT('billing');
  const dispatch = useDispatch();
  const { rows, status, failure } = useSelector(selectOfDeal);
  if (status === 'failed' && rows.length === 0) {
    return (
      <ErrorState
        isCompact
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(ofDeal.actions.opened({ ownerId: dealId }))}
      >
        {failure && errorText(t, failure)}
      </ErrorState>
    );
  }
  if (rows.length === 0) return <Skeleton shape="rows" count={3} columns={2} label={t('common:state.loading')} />;
  return (
    <ul className={styles.rows} aria-label={t('list.label')} aria-busy={status === 'loading'}>
      {rows.map((estimate) => (
        <li key={estimate.id}>
          <EstimateCard estimate={estimate} />
        </li>
      ))}
    </ul>
  );
}
