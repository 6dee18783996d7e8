import type { PartEvents, RecordEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap
    extends RecordEvents<'material', 'materials'>, PartEvents<'material_version', 'material_versions'> {}
}
