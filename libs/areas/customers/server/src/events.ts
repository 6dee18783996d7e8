import type { AppContext, PartEvents, RecordEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap
    extends
      RecordEvents<'customer', 'customers', 'user_id'>,
      RecordEvents<'record_search_condition', 'record_search_conditions'>,
      PartEvents<'record_star', 'record_stars'> {
    'customer.renamed': 'name' | 'name_kana';
    'customer.owner_changed': 'user_id';
  }
}

/** Names the changes of customers to which others react. */
export function deriveCustomerEvents({ events }: AppContext): void {
  events.derive(
    'customer.updated',
    'customer.renamed',
    ({ name, name_kana }) => name !== undefined || name_kana !== undefined,
  );
  events.derive('customer.updated', 'customer.owner_changed', ({ user_id }) => user_id !== undefined);
}
