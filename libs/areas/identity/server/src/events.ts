import type { PartEvents, RecordEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap
    extends RecordEvents<'company', 'domains'>, PartEvents<'member_setting', 'member_settings'> {}
}
