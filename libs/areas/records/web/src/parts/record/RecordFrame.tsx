import { errorText, useT } from '@crm/i18n';
import { ButtonLink, ErrorState, NoPermissionState, NotFoundState, Skeleton } from '@crm/ui-kit';
import type { ApiFailure, RecordStatus } from '@crm/web-kit';
import type { ReactNode } from 'react';
import { Merged, mergedInto } from './Merged.tsx';
import styles from './RecordFrame.module.css';

interface RecordFrameProps {
  status: RecordStatus;
  failure?: ApiFailure;
  /** True when the record is loaded, perhaps an old version of it. */
  hasRecord: boolean;
  onRetry: () => void;
  /** The address of the list of such records. */
  listHref: string;
  listText: string;
  children: ReactNode;
}

/** Renders the page of a record, or the state that takes its place. */
export function RecordFrame({ status, failure, hasRecord, onRetry, listHref, listText, children }: RecordFrameProps) {
  const t = useT('common');
  const toList = <ButtonLink href={listHref}>{listText}</ButtonLink>;
  const survivor = status === 'notFound' ? mergedInto(failure) : null;
  if (survivor !== null) return <Merged to={`${listHref}/${survivor}`} />;
  if (status === 'notFound') {
    return (
      <NotFoundState title={t('error.notFoundTitle')} actions={toList}>
        {t('error.notFoundText')}
      </NotFoundState>
    );
  }
  if (status === 'forbidden') {
    return (
      <NoPermissionState title={t('error.forbiddenTitle')} actions={toList}>
        {t('error.forbiddenText')}
      </NoPermissionState>
    );
  }
  if (hasRecord) return children;
  if (status === 'failed') {
    return (
      <ErrorState title={t('error.loadFailed')} retryText={t('action.retry')} onRetry={onRetry}>
        {failure && errorText(t, failure)}
      </ErrorState>
    );
  }
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="text" count={1} width="8rem" label={t('state.loading')} />
      <Skeleton shape="title" width="20rem" />
      <Skeleton shape="text" count={1} width="32rem" />
      <div className={styles.columns}>
        <Skeleton shape="block" height={420} />
        <Skeleton shape="rows" count={6} columns={4} />
      </div>
    </div>
  );
}
