import { initializeRequested, selectAuth } from '@crm/auth';
import { useI18n, useT } from '@crm/i18n';
import { ErrorState } from '@crm/ui-kit';
import { SlotFrame, whenIdle } from '@crm/web-kit';
import type { Lazy } from '@crm/web-kit';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router';
import { PageSkeleton } from '../frame/PageSkeleton.tsx';
import { signInAddress } from './return-address.ts';

/** A preloaded part with the namespace of its texts. */
export type ReentryPart = Lazy<object> & { words: string };

interface SessionGateProps {
  /** Asks the user to sign in again after an expired session, over the open page. */
  Reentry: ReentryPart;
  /** The start page of this app, which is loaded when another user signs in there. */
  home: string;
  children: ReactNode;
}

/**
 * Shows signed-in screens to signed-in users; others go to the sign-in screen and return afterwards. After an expired
 * session the page stays open with all typed values until its user has signed in again.
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
  // After an explicit sign-out there is no return path.
  if ((status === 'SIGNED_OUT' || status === 'SIGNING_IN') && !held) {
    return <Navigate to={reason === 'signedOut' ? '/sign_in' : signInAddress(`${pathname}${search}`)} replace />;
  }
  if (status === 'SIGNED_IN' && user?.twoFactorSetupRequired) return <TwoFactorFirst />;
  // The children keep their place in the tree, so they are not remounted.
  return (
    <>
      {children}
      {held && (
        <SlotFrame resetKey="reentry">
          <Reentry />
        </SlotFrame>
      )}
    </>
  );
}

/** Leads to the setup of the required second factor in the staff app. */
function TwoFactorFirst() {
  useEffect(() => {
    const { pathname, search } = window.location;
    window.location.replace(`/two_factor_setup?return_to=${encodeURIComponent(pathname + search)}`);
  }, []);
  return <PageSkeleton />;
}

/** Reloads the app after another user signed in over the page, so that no data of the first one stays. */
function Stranger({ home }: { home: string }) {
  const t = useT('app');
  useEffect(() => window.location.replace(home), [home]);
  return <PageSkeleton label={t('start.loading')} />;
}
