import { formatDateTime } from '@crm/format';
import { errorText, useLanguage, useT } from '@crm/i18n';
import { Banner, Button, EmptyState, ErrorState } from '@crm/ui-kit';
import { FilePlus2, ReceiptText, RefreshCw } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import type { InvoiceList, ServiceName } from '../domain/invoice.types.ts';
import styles from './DealInvoices.module.css';
import { InvoiceCard } from './InvoiceCard.tsx';
import { formOpened, opened, selectInvoices, syncRequested } from './invoices.slice.ts';
import { ProblemText } from './ProblemText.tsx';

interface Props {
  name: ServiceName;
  dealId: number;
  services: readonly ServiceName[];
}

/** Shows a deal's invoices in one service: how old the copies are, and what can be done. */
export function ServiceSection({ name, dealId, services }: Props) {
  const t = useT('accounting');
  const dispatch = useDispatch();
  const state = useSelector(selectInvoices).services[name];
  if (!state?.list) {
    return (
      <ErrorState
        isCompact
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(opened({ dealId, services }))}
      >
        {state?.failure && errorText(t, state.failure)}
      </ErrorState>
    );
  }
  const { data, source } = state.list;
  return (
    <section className={styles.service} aria-label={t(`service.${name}`)}>
      <Head name={name} list={state.list} isSyncing={state.isSyncing} />
      <SourceBanner source={source} />
      {data.length === 0 ? (
        <EmptyState isCompact icon={<ReceiptText />} title={t('empty.title')}>
          {source.mayIssue && source.isOffered && t('empty.text')}
        </EmptyState>
      ) : (
        <ul className={styles.rows} aria-label={t('list', { service: t(`service.${name}`) })}>
          {data.map((invoice) => (
            <li key={invoice.id}>
              <InvoiceCard invoice={invoice} service={name} mayIssue={source.mayIssue} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Head({ name, list, isSyncing }: { name: ServiceName; list: InvoiceList; isSyncing: boolean }) {
  const t = useT('accounting');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { data, source } = list;
  const isConnected = source.state === 'connected';
  return (
    <div className={styles.head}>
      <h3 className={styles.title}>{t(`service.${name}`)}</h3>
      {source.syncedAt && (
        <span className={styles.quiet}>{t('syncedAt', { at: formatDateTime(source.syncedAt, language) })}</span>
      )}
      <span className={styles.actions}>
        {isConnected && data.length > 0 && (
          <Button
            size="small"
            icon={<RefreshCw />}
            isPending={isSyncing}
            onPress={() => dispatch(syncRequested({ service: name, onlyOld: false }))}
          >
            {t('sync')}
          </Button>
        )}
        {isConnected && source.mayIssue && source.isOffered && (
          <Button
            size="small"
            variant="primary"
            icon={<FilePlus2 />}
            onPress={() => dispatch(formOpened({ service: name }))}
          >
            {t('create')}
          </Button>
        )}
      </span>
    </div>
  );
}

/** Says why the copies may be old, and what to do. */
function SourceBanner({ source }: { source: InvoiceList['source'] }) {
  const t = useT('accounting');
  if (source.state !== 'connected') return <Banner meaning="danger" title={t(`state.${source.state}`)} />;
  if (source.problem) {
    return (
      <Banner meaning="caution" title={t('oldCopy')}>
        <ProblemText problem={source.problem} />
      </Banner>
    );
  }
  return source.isOffered ? null : <Banner meaning="info" title={t('notOffered')} isLive={false} />;
}
