import { errorText, useT } from '@crm/i18n';
import { ErrorState, Skeleton } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { InArea } from '../InArea.tsx';
import { DetailsEditor } from './DetailsEditor.tsx';
import { detailsOpened, selectDetails } from './details.slice.ts';
import type { DetailsState } from './details.slice.ts';

/** Renders the product details tab of a deal's page. */
export const Part = ({ recordId }: { recordId: number }) => (
  <InArea>
    <Details recordId={recordId} />
  </InArea>
);

function Details({ recordId }: { recordId: number }) {
  const t = useT('product-details');
  const dispatch = useDispatch();
  const state: DetailsState = useSelector(selectDetails);
  useEffect(() => {
    dispatch(detailsOpened(recordId));
  }, [dispatch, recordId]);
  const { status, dealId, deal, set, failure } = state;
  if (dealId === recordId && status === 'failed' && failure) {
    return (
      <ErrorState
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(detailsOpened(recordId))}
      >
        {errorText(t, failure)}
      </ErrorState>
    );
  }
  if (dealId !== recordId || !deal || !set)
    return <Skeleton shape="rows" count={4} label={t('common:state.loading')} />;
  return <DetailsEditor key={recordId} {...{ state, deal, set }} />;
}
