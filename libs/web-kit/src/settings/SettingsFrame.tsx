import type { ApiFailure } from '@crm/api-client/runtime';
import { errorText, useT } from '@crm/i18n';
import { ErrorState, NoPermissionState } from '@crm/ui-kit';
import type { ReactNode } from 'react';

interface SettingsFrameProps {
  /** The failure of loading the settings. */
  failure: ApiFailure | undefined;
  onRetry: () => void;
  /** The page, which also shows the loading state. */
  children: ReactNode;
}

const barred: readonly string[] = ['FeatureDisabled', 'Forbidden'];

/** Shows a settings page, or the reason why it cannot be shown: feature, permission or a failed load. */
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
