import { useT } from '@crm/i18n';
import { NoPermissionState } from '@crm/ui-kit';

/** Stands at the address of a screen whose feature the company has switched off. */
export function Page() {
  const t = useT('app');
  return (
    <NoPermissionState title={t('common:errorCode.FeatureDisabled')} isPage>
      {t('page.featureOff')}
    </NoPermissionState>
  );
}
