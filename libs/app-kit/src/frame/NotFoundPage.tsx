import { useT } from '@crm/i18n';
import { ButtonLink, NotFoundState, VisuallyHidden } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';

/** An address that no room knows. */
export function NotFoundPage() {
  const t = useT('app');
  usePageTitle(t('page.notFoundTitle'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('page.notFoundTitle')}</h1>
      </VisuallyHidden>
      <NotFoundState title={t('page.notFoundTitle')} actions={<ButtonLink href="/">{t('page.home')}</ButtonLink>}>
        {t('page.notFoundText')}
      </NotFoundState>
    </>
  );
}
