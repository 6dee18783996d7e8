import { useT } from '@crm/i18n';
import { NoPermissionState } from '@crm/ui-kit';

/** Renders the page for a screen whose feature is off. */
export function Page() {
  const t = useT('app');
  return (
    <NoPermissionState title={t('common:errorCode.FeatureDisabled')} isPage>
      {t('page.featureOff')}
    </NoPermissionState>
  );
}
