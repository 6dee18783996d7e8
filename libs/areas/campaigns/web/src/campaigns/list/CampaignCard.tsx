import { Facts } from '@crm/records-web/parts';
import { Link } from '@crm/ui-kit';
import { useCampaignFacts } from '../record/use-campaign-facts.tsx';
import type { CampaignRow } from '../campaign.types.ts';

/** Renders a campaign on a phone. */
export function CampaignCard({ campaign }: { campaign: CampaignRow }) {
  return (
    <>
      <Link href={`/campaigns/${campaign.id}`} variant="strong">
        {campaign.name}
      </Link>
      <Facts items={useCampaignFacts(campaign)} />
    </>
  );
}
