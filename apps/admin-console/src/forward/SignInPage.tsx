import { PageSkeleton, returnAddress } from '@crm/app-kit';
import { selectAuth } from '@crm/auth';
import type { SignedOutReason } from '@crm/auth';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { leave } from './leave.ts';

/** Returns the path of the staff app's sign-in screen, with the way back here unless the user signed out by hand. */
export function signInPath(search: string, reason: SignedOutReason): string {
  if (reason === 'signedOut') return '/sign_in';
  const params = new URLSearchParams({ return_to: `/admin${returnAddress(search)}` });
  if (reason !== 'none') params.set('reason', reason);
  return `/sign_in?${params}`;
}

/** Forwards to the staff app, where users sign in. */
export function Page() {
  const { search } = useLocation();
  const { status, reason } = useSelector(selectAuth);
  const isKnown = status !== 'INITIALIZING';
  useEffect(() => {
    if (isKnown) leave.to(signInPath(search, reason));
  }, [isKnown, search, reason]);
  return <PageSkeleton />;
}
