import type {} from '@crm/webforms-server';
import type { PartEvents, RecordEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap
    extends
      RecordEvents<'automation', 'automations'>,
      RecordEvents<'automation_email', 'automation_emails'>,
      RecordEvents<'automation_attachment', 'automation_attachments'>,
      PartEvents<'automation_error_notification', 'automation_error_notifications'> {}
}
