import { useT } from '@crm/i18n';
import { usePageTitle } from '@crm/web-kit';
import { useParams } from 'react-router';
import { InboxScreen } from '../inbox/InboxScreen.tsx';

export function Page() {
  const t = useT('email');
  const { mailId } = useParams();
  usePageTitle(t('inbox.title'));
  return <InboxScreen mailId={mailId === undefined ? null : Number(mailId)} />;
}
