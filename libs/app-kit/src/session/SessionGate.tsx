import { initializeRequested, selectAuth } from '@crm/auth';
import { useT } from '@crm/i18n';
import { ErrorState } from '@crm/ui-kit';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router';
import { PageSkeleton } from '../frame/PageSkeleton.tsx';
import { signInAddress } from './return-address.ts';

/** Shows signed-in screens to who is signed in; everybody else is asked to sign in and comes back here afterwards. */
export function SessionGate({ children }: { children: ReactNode }) {
  const t = useT('app');
  const { status, failure, reason } = useSelector(selectAuth);
  const dispatch = useDispatch();
  const { pathname, search } = useLocation();
  if (status === 'INITIALIZING' && failure) {
    return (
      <ErrorState title={t('start.failedTitle')} onRetry={() => void dispatch(initializeRequested())}>
        {t('start.failedText')}
      </ErrorState>
    );
  }
  if (status === 'INITIALIZING') return <PageSkeleton label={t('start.loading')} />;
  // After signing out by hand there is nothing to come back to.
  if (status === 'SIGNED_OUT' || status === 'SIGNING_IN') {
    return <Navigate to={reason === 'signedOut' ? '/sign_in' : signInAddress(`${pathname}${search}`)} replace />;
  }
  return children;
}
