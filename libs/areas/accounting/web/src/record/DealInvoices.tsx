import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { EmptyState, Skeleton } from '@crm/ui-kit';
import { useArea } from '@crm/web-kit';
import { ReceiptText } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { InvoiceModal } from '../form/InvoiceModal.tsx';
import { area } from '../store-module.ts';
import styles from './DealInvoices.module.css';
import { left, opened, selectInvoices } from './invoices.slice.ts';
import type { WithInvoices } from './invoices.slice.ts';
import { ServiceSection } from './ServiceSection.tsx';

/** The tab 請求書 of a deal's page. That page belongs to another area, so the tab brings its reducer and sagas itself. */
export function Part({ recordId }: { recordId: number }) {
  useT('accounting');
  useArea(area);
  const isReady = useSelector((state: Partial<WithInvoices>) => state.accounting !== undefined);
  return isReady ? <Invoices dealId={recordId} /> : null;
}

function Invoices({ dealId }: { dealId: number }) {
  const t = useT('accounting');
  const dispatch = useDispatch();
  const isAdministrator = useSelector(selectUser)?.profile.name === 'administrator';
  const services = useMemo(
    () => (isAdministrator ? (['freee', 'money_forward'] as const) : (['freee'] as const)),
    [isAdministrator],
  );
  useEffect(() => {
    dispatch(opened({ dealId, services }));
    return () => void dispatch(left());
  }, [dispatch, dealId, services]);
  const { services: known } = useSelector(selectInvoices);
  // A service that the company has never used does not appear.
  const shown = services.filter((name) => {
    const service = known[name];
    if (service?.status === 'failed' || !service?.list) return service?.status === 'failed';
    return service.list.source.state !== 'disconnected' || service.list.data.length > 0;
  });
  const isLoading = services.some((name) => !known[name] || known[name].status === 'loading');
  if (isLoading) return <Skeleton shape="rows" count={3} columns={2} label={t('common:state.loading')} />;
  if (shown.length === 0) {
    return (
      <EmptyState isCompact icon={<ReceiptText />} title={t('none.title')}>
        {t(isAdministrator ? 'none.administrator' : 'none.member')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.services}>
      {shown.map((name) => (
        <ServiceSection key={name} name={name} dealId={dealId} services={services} />
      ))}
      <InvoiceModal dealId={dealId} />
    </div>
  );
}
