import type { AppContext, PartEvents, RecordEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap
    extends
      RecordEvents<'webform', 'webforms'>,
      RecordEvents<'webform_item', 'webform_items'>,
      RecordEvents<'webform_submission', 'webform_submission_logs'>,
      PartEvents<'webform_spam_setting', 'webform_spam_settings'> {
    /** A visitor answered a form; the record is the submission. */
    'form.submitted': never;
  }
}

/** Names the changes of forms to which others react. */
export function deriveFormEvents({ events }: AppContext): void {
  events.derive('webform_submission.created', 'form.submitted', () => true);
}
