import type { AppContext, PartEvents, RecordEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap
    extends
      RecordEvents<'deal', 'deals', 'user_id'>,
      RecordEvents<'deal_comment', 'deal_comments'>,
      RecordEvents<'deal_type', 'deal_types'>,
      RecordEvents<'phase', 'phases'>,
      RecordEvents<'probability', 'probabilities'>,
      RecordEvents<'product', 'products'>,
      RecordEvents<'channel', 'channels'>,
      RecordEvents<'reason', 'reasons'>,
      RecordEvents<'deal_customer_type', 'deal_customer_types'>,
      RecordEvents<'deal_search_condition', 'deal_search_conditions'>,
      PartEvents<'deal_contact', 'deal_contacts'>,
      PartEvents<'deal_customer', 'deal_customers'>,
      PartEvents<'deal_bookmark', 'deal_bookmarks'>,
      PartEvents<'lifecycle_rule', 'lifecycle_rules'> {
    'deal.phase_moved': 'phase_id';
    'deal.owner_changed': 'user_id';
  }
}

/** Names the changes of deals to which others react. */
export function deriveDealEvents({ events }: AppContext): void {
  events.derive('deal.updated', 'deal.phase_moved', ({ phase_id }) => phase_id !== undefined);
  events.derive('deal.updated', 'deal.owner_changed', ({ user_id }) => user_id !== undefined);
}
