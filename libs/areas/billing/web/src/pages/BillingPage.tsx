import { useT } from '@crm/i18n';
import { EmptyState, PageHeader } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';

/** The first screen of the room. */
export function Page() {
  const t = useT('billing');
  usePageTitle(t('navigation'));
  return (
    <>
      <PageHeader title={t('navigation')} />
      <EmptyState title={t('empty')} />
    </>
  );
}
