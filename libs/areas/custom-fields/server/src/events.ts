import type { RecordEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap
    extends
      RecordEvents<'custom_item', 'custom_items'>,
      RecordEvents<'custom_item_group', 'custom_item_groups'>,
      RecordEvents<'custom_item_option', 'custom_item_options'> {}
}
