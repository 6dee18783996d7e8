import type { PartEvents, RecordEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap
    extends
      RecordEvents<'estimate', 'estimates'>,
      PartEvents<'estimate_version', 'estimate_versions'>,
      PartEvents<'estimate_setting', 'estimate_settings'> {}
}
