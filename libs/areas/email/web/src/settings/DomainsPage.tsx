import { useT } from '@crm/i18n';
import { Card, EmptyState, PageHeader, Skeleton } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';
import { SettingsFrame } from '@crm/web-kit/settings';
import { MailCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { AddDomain } from './AddDomain.tsx';
import { DomainCard } from './DomainCard.tsx';
import styles from './Domains.module.css';
import { opened, selectDomains } from './domains.slice.ts';

/** Shows the sender domains with the DNS records to set. */
export function Page() {
  const t = useT('email-settings');
  const dispatch = useDispatch();
  const { status, failure, domains, addedId } = useSelector(selectDomains);
  usePageTitle(t('title'));
  useEffect(() => void dispatch(opened()), [dispatch]);
  return (
    <SettingsFrame failure={failure} onRetry={() => dispatch(opened())}>
      <div className={styles.page}>
        <PageHeader title={t('title')} description={t('description')} />
        <Card title={t('add.title')}>
          <AddDomain key={addedId} />
        </Card>
        {status === 'ready' ? (
          <>
            {domains.length === 0 && (
              <EmptyState title={t('empty.title')} icon={<MailCheck />}>
                {t('empty.text')}
              </EmptyState>
            )}
            {domains.map((domain) => (
              <DomainCard key={domain.id} domain={domain} />
            ))}
          </>
        ) : (
          <Skeleton shape="block" height={280} label={t('common:state.loading')} />
        )}
      </div>
    </SettingsFrame>
  );
}
