import { useT } from '@crm/i18n';
import { PageHeader, Skeleton } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { SettingsFrame } from '@crm/web-kit/settings';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ConnectionCard } from './ConnectionCard.tsx';
import styles from './Connections.module.css';
import { opened, selectConnections } from './connections.slice.ts';

/** Shows the accounting services with their connections. */
export function Page() {
  const t = useT('accounting-settings');
  const dispatch = useDispatch();
  const { status, failure, connections } = useSelector(selectConnections);
  usePageTitle(t('title'));
  useEffect(() => void dispatch(opened()), [dispatch]);
  return (
    <SettingsFrame failure={failure} onRetry={() => dispatch(opened())}>
      <div className={styles.page}>
        <PageHeader title={t('title')} description={t('description')} />
        {status === 'ready' ? (
          connections.map((connection) => <ConnectionCard key={connection.service} connection={connection} />)
        ) : (
          <Skeleton shape="block" height={280} label={t('common:state.loading')} />
        )}
      </div>
    </SettingsFrame>
  );
}
