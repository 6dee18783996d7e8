import type { PartEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap extends PartEvents<'sales_target', 'sales_targets'> {}
}
