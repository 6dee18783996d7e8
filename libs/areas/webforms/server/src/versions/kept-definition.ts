import type { StoredItem } from '../items/deliver-items.ts';
import type { StoredSettings } from '../public/public-settings.ts';

/** The settings of members, recipients and their secrets, which no version contains. */
type Untold =
  | 'notification_user_ids'
  | 'notification_mail_enabled'
  | 'assignment_rule'
  | 'assignment_user_ids'
  | 'chat_webhook'
  | 'webhooks';

/** A publication as it was stored. */
export interface KeptDefinition {
  values: Omit<StoredSettings, Untold>;
  items: StoredItem[];
}

export const untold: readonly string[] = [
  'notification_user_ids',
  'notification_mail_enabled',
  'assignment_rule',
  'assignment_user_ids',
  'chat_webhook',
  'webhooks',
] satisfies Untold[];
