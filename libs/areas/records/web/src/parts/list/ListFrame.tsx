import { errorText, useT } from '@crm/i18n';
import { Banner, Button, ErrorState, NoPermissionState } from '@crm/ui-kit';
import type { ApiFailure, ListStatus } from '@crm/web-kit';
import type { ReactNode } from 'react';
import styles from './ListFrame.module.css';

interface ListFrameProps {
  header: ReactNode;
  /** The keyword and the conditions. */
  toolbar: ReactNode;
  status: ListStatus;
  failure?: ApiFailure;
  /** True when rows are loaded, perhaps old ones. */
  hasRows: boolean;
  onRetry: () => void;
  /** The rows. */
  children: ReactNode;
  pager: ReactNode;
}

/** Renders the parts of a list page in their places; a failure takes the place of the rows. */
export function ListFrame({ header, toolbar, status, failure, hasRows, onRetry, children, pager }: ListFrameProps) {
  const t = useT('common');
  const hasFailed = status === 'failed' && failure !== undefined;
  if (hasFailed && failure.code === 'Forbidden') {
    return <NoPermissionState title={t('error.forbiddenTitle')}>{t('error.forbiddenText')}</NoPermissionState>;
  }
  return (
    <div className={styles.page}>
      {header}
      {toolbar}
      {hasFailed && hasRows && (
        <Banner
          meaning="danger"
          title={t('error.loadFailed')}
          actions={
            <Button size="small" onPress={onRetry}>
              {t('action.retry')}
            </Button>
          }
        >
          {errorText(t, failure)}
        </Banner>
      )}
      {hasFailed && !hasRows ? (
        <ErrorState title={t('error.loadFailed')} retryText={t('action.retry')} onRetry={onRetry}>
          {errorText(t, failure)}
        </ErrorState>
      ) : (
        <>
          {children}
          {pager}
        </>
      )}
    </div>
  );
}
