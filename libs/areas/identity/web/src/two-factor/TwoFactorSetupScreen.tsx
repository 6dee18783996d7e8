import { returnAddress } from '@crm/app-kit';
import { initializeRequested, selectAuth, signOutRequested } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Button, Skeleton } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router';
import type { IdentityRoot } from '../area.types.ts';
import { leaveApp } from '../auth/leave-app.ts';
import { PublicPage } from '../public-page/PublicPage.tsx';
import { twoFactorStepped } from './two-factor.slice.ts';
import { TwoFactorSteps } from './TwoFactorSteps.tsx';

/** Asks members of a company that requires a second factor to set it up; the only other way is signing out. */
export function TwoFactorSetupScreen() {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { search } = useLocation();
  const { status, failure } = useSelector(selectAuth);
  const step = useSelector((state: IdentityRoot) => state.identity.twoFactor.step);
  useEffect(() => {
    dispatch(twoFactorStepped('password'));
  }, [dispatch]);
  if (status === 'SIGNED_OUT' || status === 'SIGNING_IN') return <Navigate to="/sign_in" replace />;
  return (
    <PublicPage
      title={t('twoFactor.setupTitle')}
      lead={t('twoFactor.setupLead')}
      footer={
        <Button variant="quiet" isDisabled={status !== 'SIGNED_IN'} onPress={() => void dispatch(signOutRequested())}>
          {t('twoFactor.leave')}
        </Button>
      }
    >
      {status === 'SIGNED_IN' && step !== 'none' && (
        // The app loads again, because every call was refused before.
        <TwoFactorSteps canCancel={false} onKept={() => leaveApp.to(returnAddress(search))} />
      )}
      {status === 'INITIALIZING' && failure && (
        <Button onPress={() => void dispatch(initializeRequested())}>{t('common:action.retry')}</Button>
      )}
      {status === 'INITIALIZING' && !failure && (
        <Skeleton shape="block" height={220} label={t('common:state.loading')} />
      )}
    </PublicPage>
  );
}
