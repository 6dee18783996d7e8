import { useT } from '@crm/i18n';
import { ButtonLink, NoPermissionState } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';

interface MayNotProps {
  /** Where the list of such records is. */
  listHref: string;
  listText: string;
}

/** Stands at the address of a screen that the user's role does not let them use, with the way to the list. */
export function MayNot({ listHref, listText }: MayNotProps) {
  const t = useT('common');
  usePageTitle(t('error.forbiddenTitle'));
  return (
    <NoPermissionState
      title={t('error.forbiddenTitle')}
      actions={<ButtonLink href={listHref}>{listText}</ButtonLink>}
      isPage
    >
      {t('error.forbiddenText')}
    </NoPermissionState>
  );
}
