import type { AppContext, PartEvents, RecordEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap
    extends
      RecordEvents<'action', 'actions', 'user_id'>,
      RecordEvents<'action_comment', 'action_comments'>,
      RecordEvents<'action_template', 'action_templates'>,
      RecordEvents<'daily_report', 'daily_reports'>,
      RecordEvents<'daily_report_comment', 'daily_report_comments'>,
      RecordEvents<'action_purpose', 'action_purposes'>,
      RecordEvents<'action_search_condition', 'action_search_conditions'>,
      PartEvents<'action_contact', 'action_contacts'>,
      PartEvents<'action_invitee', 'action_invitees'>,
      PartEvents<'action_reaction', 'action_reactions'>,
      PartEvents<'action_target', 'action_targets'> {
    /** A planned action was completed. One that is entered as completed leaves `action.created` only. */
    'action.completed': 'status';
    'action.owner_changed': 'user_id';
  }
}

/** Names the changes of actions to which others react. */
export function deriveActionEvents({ events }: AppContext): void {
  events.derive('action.updated', 'action.completed', ({ status }) => status?.[1] === 'completed');
  events.derive('action.updated', 'action.owner_changed', ({ user_id }) => user_id !== undefined);
}
