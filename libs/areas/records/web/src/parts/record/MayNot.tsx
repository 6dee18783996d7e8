import { useT } from '@crm/i18n';
import { ButtonLink, NoPermissionState } from '@crm/ui-kit';
import { usePageTitle } from '@crm/web-kit';

interface MayNotProps {
  /** The address of the list of such records. */
  listHref: string;
  listText: string;
}

/** Renders the screen that the user's role does not allow, with a link to the list. */
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
