import { useT } from '@crm/i18n';
import { NewRecordPage } from '@crm/records-web/page';
import { campaignCreation } from './campaign.page.ts';
import { Page as List } from './CampaignsPage.tsx';

/** Renders `/campaigns/new`: the list with the form of a new campaign open. */
export function Page() {
  const t = useT('campaigns');
  return (
    <NewRecordPage
      right="campaign"
      modal={campaignCreation.modal}
      List={List}
      listHref="/campaigns"
      noun={t('campaigns.noun')}
    />
  );
}
