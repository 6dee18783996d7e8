import { detailOf } from '../replies/reply-values.ts';
import type { FormValues } from './form-fields.ts';

/** The values as the audit log keeps them: of secrets only what staff may see. */
export const auditedValues = ({ chat_webhook, webhooks, ...values }: FormValues) => ({
  ...values,
  chat_webhook: chat_webhook && { kind: chat_webhook.kind, url: chat_webhook.url_mask, detail: detailOf(chat_webhook) },
  webhooks: webhooks.map(({ id, url, active, ...webhook }) => ({ id, url, active, detail: detailOf(webhook) })),
});
