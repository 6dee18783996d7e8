import type { StoredItem } from '../items/deliver-items.ts';
import type { StoredSettings } from '../public/public-settings.ts';

/** Settings of who is told of an answer, and their secrets: in no version (migration 0065). */
type Untold = 'notification_user_ids' | 'notification_mail_enabled' | 'chat_webhook' | 'webhooks';

/** A publication as it was kept. */
export interface KeptDefinition {
  values: Omit<StoredSettings, Untold>;
  items: StoredItem[];
}

export const untold: readonly string[] = [
  'notification_user_ids',
  'notification_mail_enabled',
  'chat_webhook',
  'webhooks',
] satisfies Untold[];
