import type { AppContext, RecordEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap extends RecordEvents<'campaign', 'campaigns', 'user_id'> {
    'campaign.owner_changed': 'user_id';
  }
}

/** Names the changes of campaigns to which others react. */
export function deriveCampaignEvents({ events }: AppContext): void {
  events.derive('campaign.updated', 'campaign.owner_changed', ({ user_id }) => user_id !== undefined);
}
