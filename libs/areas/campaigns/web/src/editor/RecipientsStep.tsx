import { Skeleton } from '@crm/ui-kit';
import { useSelector } from 'react-redux';
import { selectMailing } from '../mailing/mailing.slice.ts';
import { Recipients } from '../mailing/Recipients.tsx';

/** Renders the recipients of the campaign, which all its mails share. */
export function RecipientsStep({ campaignId }: { campaignId: number }) {
  const { data } = useSelector(selectMailing);
  return data.counts === null ? <Skeleton /> : <Recipients campaignId={campaignId} mailing={data} mayChange />;
}
