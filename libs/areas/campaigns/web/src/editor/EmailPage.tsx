import { idOf } from '@crm/records-web/parts';
import { useParams } from 'react-router';
import { EmailScreen } from './EmailScreen.tsx';

/** Renders the page of a mail of a campaign. */
export function Page() {
  const { campaignId, emailId } = useParams();
  return <EmailScreen campaignId={idOf(campaignId) ?? 0} id={emailId === 'new' ? null : (idOf(emailId) ?? 0)} />;
}
