import { useT } from '@crm/i18n';
import { RecordPagePeek } from '@crm/records-web/page';
import { campaignPage } from '../campaign.page.ts';
import { CampaignDetails } from '../record/CampaignDetails.tsx';

/** Renders a campaign beside the list. */
export function CampaignPeek({ recordId }: { recordId: number }) {
  const t = useT('campaigns');
  return (
    <RecordPagePeek kind={campaignPage} place="campaign" recordId={recordId} noun={t('campaigns.noun')}>
      {(campaign) => <CampaignDetails record={campaign} />}
    </RecordPagePeek>
  );
}
