import { errorText, useT } from '@crm/i18n';
import { Banner, Button, ErrorState, NoPermissionState, NotFoundState } from '@crm/ui-kit';
import type { ApiFailure, ListStatus } from '@crm/web-kit';
import type { ReactNode } from 'react';

interface ListBodyProps {
  status: ListStatus;
  failure?: ApiFailure;
  /** True when there are rows, even outdated ones. */
  hasRows: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** Renders the rows of a list, or an error in their place; outdated rows stay, with the error above them. */
export function ListBody({ status, failure, hasRows, onRetry, children }: ListBodyProps) {
  const t = useT('common');
  if (status !== 'failed' || !failure) return children;
  if (failure.status === 403) {
    return <NoPermissionState title={t('error.forbiddenTitle')}>{t('error.forbiddenText')}</NoPermissionState>;
  }
  if (failure.code === 'RecordNotFound') {
    return <NotFoundState title={t('error.notFoundTitle')}>{t('error.notFoundText')}</NotFoundState>;
  }
  if (!hasRows) {
    return (
      <ErrorState title={t('error.loadFailed')} retryText={t('action.retry')} onRetry={onRetry}>
        {errorText(t, failure)}
      </ErrorState>
    );
  }
  return (
    <>
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
      {children}
    </>
  );
}
