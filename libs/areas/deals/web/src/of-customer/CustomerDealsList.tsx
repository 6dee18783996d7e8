import { errorText, useT } from '@crm/i18n';
import { ButtonLink, EmptyState, ErrorState, Pagination } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { DealTable } from '../list/DealTable.tsx';
import { customerDealsPerPage, customerDealsRequested, selectCustomerDeals } from './customer-deals.slice.ts';
import styles from '../list/ListView.module.css';

/** The deals of a customer, over all deal types. */
export function CustomerDealsList({ customer }: { customer: { id: number; name: string } }) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const { status, customerId, page, rows, totalCount, failure } = useSelector(selectCustomerDeals);
  const isMine = customerId === customer.id;
  const show = (next: number) => void dispatch(customerDealsRequested({ customerId: customer.id, page: next }));
  useEffect(() => {
    dispatch(customerDealsRequested({ customerId: customer.id, page: 1 }));
  }, [dispatch, customer.id]);

  if (isMine && status === 'failed' && failure) {
    return (
      <ErrorState
        isCompact
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => show(page)}
      >
        {errorText(t, failure)}
      </ErrorState>
    );
  }
  const shown = isMine ? rows : [];
  const pageCount = Math.ceil(totalCount / customerDealsPerPage);
  const first = (page - 1) * customerDealsPerPage;
  const address = new URLSearchParams({ customer_id: String(customer.id), customer_name: customer.name });
  return (
    <div className={styles.view}>
      <DealTable
        label={t('ofCustomer.label', { name: customer.name })}
        rows={shown}
        hasCustomer={false}
        isLoading={!isMine || status === 'loading'}
        empty={
          <EmptyState
            isCompact
            title={t('ofCustomer.emptyTitle')}
            actions={<ButtonLink href={`/deals/new?${address}`}>{t('action.create')}</ButtonLink>}
          />
        }
      />
      {isMine && pageCount > 1 && (
        <Pagination
          label={t('list.pages')}
          page={page}
          pageCount={pageCount}
          onPageChange={show}
          summary={t('list.range', { from: first + 1, to: first + shown.length, total: totalCount })}
          positionText={`${page} / ${pageCount}`}
          previousText={t('common:action.previous')}
          nextText={t('common:action.next')}
        />
      )}
    </div>
  );
}
