import { useT } from '@crm/i18n';
import { ButtonLink, NotFoundState } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';

/** Renders the page for an unknown path. */
export function NotFoundPage() {
  const t = useT('app');
  usePageTitle(t('page.notFoundTitle'));
  return (
    <NotFoundState title={t('page.notFoundTitle')} actions={<ButtonLink href="/">{t('page.home')}</ButtonLink>} isPage>
      {t('page.notFoundText')}
    </NotFoundState>
  );
}
