import { useT } from '@crm/i18n';
import type { RecordPageDefinition } from '@crm/records-web/page';
import { campaignBody, campaignSchema, campaignValues } from '../form/campaign.form.ts';
import type { CampaignValues } from '../form/campaign.form.ts';
import { useFacts, useName, useSections } from './use-campaign-fields.tsx';
import { useDifferences, useFieldTexts } from './use-campaign-texts.ts';
import { campaignChanges, campaignPage } from '../campaign.page.ts';
import type { Campaign } from '../campaign.types.ts';

function useWords() {
  const t = useT('campaigns');
  return { list: t('campaigns.title'), noun: t('campaigns.noun') };
}

/** The definition of the page of a campaign. */
export const campaignDefinition: RecordPageDefinition<Campaign, CampaignValues> = {
  kind: campaignPage,
  right: 'campaign',
  star: 'campaigns',
  place: 'campaign',
  useWords,
  useName,
  useFacts,
  useSections,
  form: { schema: campaignSchema, valuesOf: campaignValues, bodyOf: campaignBody },
  useDifferences,
  history: { changes: campaignChanges, useTexts: useFieldTexts },
};
