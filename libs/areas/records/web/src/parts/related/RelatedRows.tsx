import { errorText, useT } from '@crm/i18n';
import { Button, ErrorState, Skeleton } from '@crm/ui-kit';
import type { ReactNode } from 'react';
import type { useRelated } from './use-related.ts';
import styles from './RelatedRows.module.css';

type Related = Pick<ReturnType<typeof useRelated>, 'status' | 'failure' | 'hasMore' | 'loadMore' | 'reload'> & {
  rows: readonly unknown[];
  /** The number of rows; undefined if they are read by a cursor. */ totalCount?: number;
};

interface RelatedRowsProps {
  related: Related;
  /** The content if there are no rows. */
  empty: ReactNode;
  /** The content above the rows, such as an add button. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Renders the rows that belong to a record, or the state that takes their place. */
export function RelatedRows({ related, empty, actions, children }: RelatedRowsProps) {
  const t = useT('records');
  const { status, rows, failure, hasMore, totalCount, loadMore, reload } = related;
  if (status === 'failed' && rows.length === 0) {
    return (
      <ErrorState isCompact title={t('common:error.loadFailed')} retryText={t('common:action.retry')} onRetry={reload}>
        {failure && errorText(t, failure)}
      </ErrorState>
    );
  }
  if (rows.length === 0 && status !== 'ready') {
    return <Skeleton shape="rows" count={4} columns={3} label={t('common:state.loading')} />;
  }
  if (rows.length === 0) return empty;
  const moreText =
    totalCount === undefined ? t('related.older') : t('related.more', { count: totalCount - rows.length });
  return (
    <div className={styles.rows}>
      {actions}
      {children}
      {hasMore && (
        <div className={styles.more}>
          {status === 'failed' && <p role="alert">{t('common:error.loadFailed')}</p>}
          <Button isPending={status === 'loadingMore'} onPress={loadMore}>
            {status === 'failed' ? t('common:action.retry') : moreText}
          </Button>
        </div>
      )}
    </div>
  );
}
