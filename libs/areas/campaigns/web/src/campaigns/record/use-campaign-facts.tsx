import { useT } from '@crm/i18n';
import { Member } from '@crm/records-web/parts';
import type { Fact } from '@crm/records-web/parts';
import type { CampaignRow } from '../campaign.types.ts';

/** Returns the few facts that matter, for the head of the page and the card of the list. */
export function useCampaignFacts({ userId, status }: CampaignRow): readonly Fact[] {
  const t = useT('campaigns');
  return [
    { term: t('campaigns.field.status'), value: t(`campaigns.status.${status}`) },
    { term: t('campaigns.field.userId'), value: userId && <Member userId={userId} /> },
  ];
}
