import { returnAddress } from '@crm/app-kit';
import { initializeRequested, selectAuth } from '@crm/auth';
import { useT } from '@crm/i18n';
import { ErrorState, Skeleton } from '@crm/ui-kit';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router';
import { leaveApp } from '../auth/leave-app.ts';

/** Redirects a signed-in user to `return_to`, on screens for visitors alone. */
export function VisitorGate({ children }: { children: ReactNode }) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { status, failure } = useSelector(selectAuth);
  const { search } = useLocation();
  if (status === 'INITIALIZING' && failure) {
    return (
      <ErrorState
        isCompact
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => void dispatch(initializeRequested())}
      >
        {t('public.offline')}
      </ErrorState>
    );
  }
  if (status === 'INITIALIZING') return <Skeleton shape="block" height={220} label={t('common:state.loading')} />;
  if (status === 'SIGNED_IN') return <GoOn to={returnAddress(search)} />;
  return children;
}

/** Redirects to the target. The administrators' app at /admin/ has a page of its own on the same origin. */
function GoOn({ to }: { to: string }) {
  const isElsewhere = /^\/admin(\/|$|\?)/.test(to);
  useEffect(() => {
    if (isElsewhere) leaveApp.to(to);
  }, [isElsewhere, to]);
  return isElsewhere ? null : <Navigate to={to} replace />;
}
