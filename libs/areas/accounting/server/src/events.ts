import type { PartEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap extends PartEvents<'accounting_document', 'accounting_documents'> {}
}
