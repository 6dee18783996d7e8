import { useT } from '@crm/i18n';
import { RecordPage } from '@crm/records-web/page';
import type { RecordPageDefinition } from '@crm/records-web/page';
import { idOf } from '@crm/records-web/parts';
import { useParams } from 'react-router';
import { campaignBody, campaignSchema, campaignValues } from './form/campaign.form.ts';
import type { CampaignValues } from './form/campaign.form.ts';
import { CampaignFields } from './form/CampaignFields.tsx';
import { CampaignDetails } from './record/CampaignDetails.tsx';
import { useCampaignFacts } from './record/use-campaign-facts.tsx';
import { useDifferences, useFieldTexts } from './record/use-campaign-texts.ts';
import { campaignChanges, campaignPage } from './campaign.page.ts';
import type { Campaign } from './campaign.types.ts';

function useWords() {
  const t = useT('campaigns');
  return { list: t('campaigns.title'), noun: t('campaigns.noun') };
}

const definition: RecordPageDefinition<Campaign, CampaignValues> = {
  kind: campaignPage,
  right: 'campaign',
  star: 'campaigns',
  place: 'campaign',
  useWords,
  useFacts: useCampaignFacts,
  Details: CampaignDetails,
  form: { schema: campaignSchema, valuesOf: campaignValues, bodyOf: campaignBody, Fields: CampaignFields },
  useDifferences,
  history: campaignChanges,
  useFieldTexts,
};

/** Renders the page of a campaign. */
export function Page() {
  return <RecordPage definition={definition} id={idOf(useParams().campaignId)} />;
}
