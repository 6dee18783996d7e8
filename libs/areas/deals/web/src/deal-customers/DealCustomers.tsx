import { useArea } from '@crm/records-web/parts';
import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { EmptyState, ErrorState, Skeleton } from '@crm/ui-kit';
import { Building2 } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { AddDealCustomer } from './AddDealCustomer.tsx';
import { dealCustomersArea } from './store-module.ts';
import { linksOpened, selectDealCustomers } from './deal-customers.slice.ts';
import type { WithDealCustomers } from './deal-customers.slice.ts';
import styles from './DealCustomers.module.css';
import { LinksOfType } from './LinksOfType.tsx';

interface DealCustomersProps {
  dealId: number;
  dealTypeId: number;
  /** True when the user may change the deal. */
  mayChange: boolean;
}

/** Renders the tab 関連取引先 of a deal: the related customers by type. */
export function DealCustomers(props: DealCustomersProps) {
  useT('deal-customers');
  useArea(dealCustomersArea);
  const isReady = useSelector((state: WithDealCustomers) => state['deal-customers'] !== undefined);
  return isReady ? <Links key={props.dealId} {...props} /> : null;
}

function Links({ dealId, dealTypeId, mayChange }: DealCustomersProps) {
  const t = useT('deal-customers');
  const dispatch = useDispatch();
  const types = useMasters().ofDealType('dealCustomerTypes', dealTypeId);
  const { status, items, failure } = useSelector(selectDealCustomers);
  useEffect(() => void dispatch(linksOpened({ dealId })), [dispatch, dealId]);
  if (status === 'failed' && items.length === 0) {
    return (
      <ErrorState
        isCompact
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(linksOpened({ dealId }))}
      >
        {failure && errorText(t, failure)}
      </ErrorState>
    );
  }
  if (types.length === 0) {
    return (
      <EmptyState isCompact icon={<Building2 />} title={t('noTypes')}>
        {t('noTypesHint')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.tab}>
      {mayChange && <AddDealCustomer dealId={dealId} types={types} />}
      {status === 'loading' && items.length === 0 && (
        <Skeleton shape="rows" count={3} columns={2} label={t('common:state.loading')} />
      )}
      {status === 'ready' && items.length === 0 && (
        <EmptyState isCompact icon={<Building2 />} title={t('empty')}>
          {mayChange && t('emptyHint')}
        </EmptyState>
      )}
      {[...Map.groupBy(items, ({ dealCustomerTypeId }) => dealCustomerTypeId)].map(([id, links]) => (
        <LinksOfType key={id} name={links[0]!.dealCustomerTypeName} links={links} mayChange={mayChange} />
      ))}
    </div>
  );
}
