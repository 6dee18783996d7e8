import { useT } from '@crm/i18n';
import { ErrorState, PageHeader, Skeleton } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LockedMembers } from './LockedMembers.tsx';
import { LostTwoFactor } from './LostTwoFactor.tsx';
import { selectSecurity } from '../area.types.ts';
import styles from './Security.module.css';
import { SecurityForm } from './SecurityForm.tsx';
import { securityRequested } from './security.slice.ts';

/** Shows two-factor, single sign-on, passwords, addresses and locked members. */
export function SecurityScreen() {
  const t = useT('team');
  const dispatch = useDispatch();
  const { status, security, locked } = useSelector(selectSecurity);
  usePageTitle(t('security.title'));
  useEffect(() => {
    dispatch(securityRequested());
  }, [dispatch]);
  return (
    <div className={styles.page}>
      <PageHeader title={t('security.title')} description={t('security.description')} />
      {!security && status === 'failed' && (
        <ErrorState
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => void dispatch(securityRequested())}
        />
      )}
      {!security && status !== 'failed' && <Skeleton shape="rows" count={8} label={t('common:state.loading')} />}
      {security && (
        <>
          <SecurityForm security={security} />
          <LockedMembers members={locked} />
          <LostTwoFactor />
        </>
      )}
    </div>
  );
}
