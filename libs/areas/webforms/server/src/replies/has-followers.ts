import type { FormValues } from '../forms/form-fields.ts';

type Replies = Pick<FormValues, 'auto_reply' | 'notification_mail_enabled' | 'chat_webhook' | 'webhooks'>;

/** Returns true if a submission causes deliveries; the same condition as `webform_has_followers` of migration 0066. */
export const hasFollowers = ({ auto_reply, notification_mail_enabled, chat_webhook, webhooks }: Replies): boolean =>
  auto_reply.enabled || notification_mail_enabled || chat_webhook !== null || webhooks.some(({ active }) => active);
