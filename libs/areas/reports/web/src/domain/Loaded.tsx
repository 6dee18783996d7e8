import { errorText, useT } from '@crm/i18n';
import { ErrorState, Skeleton } from '@crm/ui-kit';
import type { LoadState } from '@crm/web-kit';
import type { ReactNode } from 'react';

interface LoadedProps<Data, Query> {
  of: LoadState<Data | null, Query>;
  /** Loads again after a failure. */
  onRetry: (query: Query) => void;
  children: (data: Data) => ReactNode;
}

/** Renders the figures of a report, a placeholder until they are there, and after a failure the offer to retry. */
export function Loaded<Data, Query>({ of, onRetry, children }: LoadedProps<Data, Query>) {
  const t = useT('common');
  const { status, data, failure, query } = of;
  if (status === 'failed' && failure) {
    return (
      <ErrorState title={t('error.loadFailed')} retryText={t('action.retry')} onRetry={() => onRetry(query as Query)}>
        {errorText(t, failure)}
      </ErrorState>
    );
  }
  if (data === null) return <Skeleton shape="block" height={320} label={t('state.loading')} />;
  return children(data);
}
