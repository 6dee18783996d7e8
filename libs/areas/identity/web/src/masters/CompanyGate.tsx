import { useT } from '@crm/i18n';
import { ErrorState, Skeleton } from '@crm/ui-kit';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { mastersRequested } from './masters.slice.ts';
import { selectMastersState } from './use-masters.ts';

/** Shows its children once the company's masters are loaded: every screen may name phases, members and products. */
export function CompanyGate({ children }: { children: ReactNode }) {
  const t = useT('common');
  const dispatch = useDispatch();
  const state = useSelector(selectMastersState);
  const { status, data } = state;
  useEffect(() => {
    if (status === 'idle') dispatch(mastersRequested());
  }, [dispatch, status]);
  if (data) return children;
  if (state.status === 'failed') {
    // A 403 explains the company's rule for sign-in: another network, single sign-on.
    return (
      <ErrorState
        title={t('error.pageTitle')}
        retryText={t('action.retry')}
        onRetry={() => dispatch(mastersRequested())}
      >
        {state.failure.status === 403 ? state.failure.message : t('error.pageText')}
      </ErrorState>
    );
  }
  return <Skeleton shape="rows" count={10} label={t('state.loading')} />;
}
