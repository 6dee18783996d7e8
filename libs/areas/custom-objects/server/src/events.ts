import type { PartEvents, RecordEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap
    extends
      RecordEvents<'custom_object', 'custom_objects'>,
      RecordEvents<'custom_object_comment', 'custom_object_comments'>,
      RecordEvents<'custom_object_def', 'custom_object_defs'>,
      RecordEvents<'custom_object_relation', 'custom_object_relations'>,
      PartEvents<'custom_object_customer', 'custom_object_customers'>,
      PartEvents<'custom_object_contact', 'custom_object_contacts'>,
      PartEvents<'custom_object_deal', 'custom_object_deals'>,
      PartEvents<'custom_object_member', 'custom_object_members'>,
      PartEvents<'custom_object_object', 'custom_object_objects'> {}
}
