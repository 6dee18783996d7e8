import { useT } from '@crm/i18n';
import { Banner } from '@crm/ui-kit';
import { useOnline } from './use-online.ts';

/** One bar while the connection is lost; work goes on under it. */
export function OfflineBar() {
  const t = useT('common');
  if (useOnline()) return null;
  return (
    <Banner meaning="caution" isEdge>
      {t('error.offline')}
    </Banner>
  );
}
