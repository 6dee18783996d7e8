import { RecordPagePeek } from '@crm/records-web/page';
import { campaignDefinition } from '../record/campaign-definition.ts';

/** Renders a campaign beside the list. */
export function CampaignPeek({ recordId }: { recordId: number }) {
  return <RecordPagePeek definition={campaignDefinition} recordId={recordId} />;
}
