import type { AppContext, PartEvents, RecordEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap
    extends
      RecordEvents<'contact', 'contacts', 'user_id'>,
      RecordEvents<'lifecycle_stage', 'lifecycle_stages'>,
      PartEvents<'contact_setting', 'contact_settings'> {
    'contact.owner_changed': 'user_id';
  }
}

/** Names the changes of contacts to which others react. */
export function deriveContactEvents({ events }: AppContext): void {
  events.derive('contact.updated', 'contact.owner_changed', ({ user_id }) => user_id !== undefined);
}
