import { initializeRequested, selectAuth } from '@crm/auth';
import { useI18n, useT } from '@crm/i18n';
import { ErrorState } from '@crm/ui-kit';
import { PartFrame, whenIdle } from '@crm/web-kit';
import type { Lazy } from '@crm/web-kit';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router';
import { PageSkeleton } from '../frame/PageSkeleton.tsx';
import { signInAddress } from './return-address.ts';

/** A part that is fetched ahead, with the namespace of its words. */
export type ReentryPart = Lazy<object> & { words: string };

interface SessionGateProps {
  /** Asks the user whose session ran out to sign in again, over the page that they have open. */
  Reentry: ReentryPart;
  /** Where somebody else who signs in there begins: this app, loaded anew. */
  home: string;
  children: ReactNode;
}

/**
 * Shows signed-in screens to who is signed in; everybody else is asked to sign in and comes back here afterwards. A
 * session that runs out leaves the page open, with everything that was typed, until its user has signed in again.
 */
export function SessionGate({ Reentry, home, children }: SessionGateProps) {
  const t = useT('app');
  const { status, failure, reason, held, user } = useSelector(selectAuth);
  const dispatch = useDispatch();
  const { pathname, search } = useLocation();
  const { load } = useI18n();
  useEffect(() => whenIdle([Reentry.preload, () => load(Reentry.words)]), [Reentry, load]);
  if (held && status === 'SIGNED_IN') return <Stranger home={home} />;
  if (status === 'INITIALIZING' && failure && !held) {
    return (
      <ErrorState title={t('start.failedTitle')} onRetry={() => void dispatch(initializeRequested())}>
        {t('start.failedText')}
      </ErrorState>
    );
  }
  if (status === 'INITIALIZING' && !held) return <PageSkeleton label={t('start.loading')} />;
  // After signing out by hand there is nothing to come back to.
  if ((status === 'SIGNED_OUT' || status === 'SIGNING_IN') && !held) {
    return <Navigate to={reason === 'signedOut' ? '/sign_in' : signInAddress(`${pathname}${search}`)} replace />;
  }
  if (status === 'SIGNED_IN' && user?.twoFactorSetupRequired) return <TwoFactorFirst />;
  // The children stay at their place in the tree: nothing of them is built anew.
  return (
    <>
      {children}
      {held && (
        <PartFrame resetKey="reentry">
          <Reentry />
        </PartFrame>
      )}
    </>
  );
}

/** The company asks for a second factor: it is set up first, in the staff app, and everything begins anew. */
function TwoFactorFirst() {
  useEffect(() => {
    const { pathname, search } = window.location;
    window.location.replace(`/two_factor_setup?return_to=${encodeURIComponent(pathname + search)}`);
  }, []);
  return <PageSkeleton />;
}

/** Somebody else has signed in over the page: nothing of it stays, in the store neither. */
function Stranger({ home }: { home: string }) {
  const t = useT('app');
  useEffect(() => window.location.replace(home), [home]);
  return <PageSkeleton label={t('start.loading')} />;
}
