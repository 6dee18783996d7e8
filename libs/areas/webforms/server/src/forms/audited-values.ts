import { detailOf } from '../replies/reply-values.ts';
import type { FormValues } from './form-fields.ts';

/** Returns the values for the audit log, with secrets masked as for staff. */
export const auditedValues = ({ chat_webhook, webhooks, ...values }: FormValues) => ({
  ...values,
  chat_webhook: chat_webhook && { kind: chat_webhook.kind, url: chat_webhook.url_mask, detail: detailOf(chat_webhook) },
  webhooks: webhooks.map(({ id, url, active, ...webhook }) => ({ id, url, active, detail: detailOf(webhook) })),
});
