import type { ApiFailure } from '@crm/api-client/runtime';
import { errorText, useT } from '@crm/i18n';
import { ErrorState, NoPermissionState } from '@crm/ui-kit';
import type { ReactNode } from 'react';

interface SettingsFrameProps {
  /** Why the settings could not be read. */
  failure: ApiFailure | undefined;
  onRetry: () => void;
  /** The page, also while it loads. */
  children: ReactNode;
}

const barred: readonly string[] = ['FeatureDisabled', 'Forbidden'];

/** A page of settings, or why it cannot be shown: the company or the member may not, or the server did not answer. */
export function SettingsFrame({ failure, onRetry, children }: SettingsFrameProps) {
  const t = useT('common');
  if (!failure) return children;
  return barred.includes(failure.code) ? (
    <NoPermissionState title={t('error.forbiddenTitle')}>{errorText(t, failure)}</NoPermissionState>
  ) : (
    <ErrorState title={t('error.loadFailed')} retryText={t('action.retry')} onRetry={onRetry}>
      {errorText(t, failure)}
    </ErrorState>
  );
}
