import type { PartEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- merges with those of the other areas
  interface DomainEventMap extends PartEvents<'hand_over', 'hand_overs'> {}
}
