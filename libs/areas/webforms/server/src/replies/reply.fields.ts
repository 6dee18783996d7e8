import type { FieldIssue, Input, webforms } from '@crm/contract';
import type { SecretBox } from '@crm/server-kit';
import type { FormValues } from '../forms/form-fields.ts';
import { readAutoReply } from './auto-reply.fields.ts';
import { readChatWebhook } from './chat-webhook.fields.ts';
import { readWebhooks } from './webhooks.fields.ts';

type Body = Partial<Input<(typeof webforms)['operations']['updateWebform']>['body']>;

interface ReadReplies {
  values: Partial<FormValues>;
  issues: FieldIssue[];
  /** The secrets of new webhooks, by webhook id. */
  secrets: Map<string, string>;
}

/** Reads the settings of deliveries from the body over those of the form. */
export function readReplyFields(
  body: Body,
  current: FormValues,
  around: { secrets: SecretBox; domainId: number },
): ReadReplies {
  const read: ReadReplies = { values: {}, issues: [], secrets: new Map() };
  if (body.auto_reply) {
    const { value, issues } = readAutoReply(body.auto_reply, current.auto_reply);
    read.values.auto_reply = value;
    read.issues.push(...issues);
  }
  if (body.notification_user_ids) read.values.notification_user_ids = [...new Set(body.notification_user_ids)];
  const { chat_webhook_url: url, chat_webhook_token: token, chat_webhook_detail: detail } = body;
  if (url !== undefined || token !== undefined || detail !== undefined) {
    const chat = readChatWebhook(body, current.chat_webhook, around);
    if ('rule' in chat) read.issues.push(chat);
    else read.values.chat_webhook = chat.value;
  }
  if (body.webhooks) {
    const { value, issues, secrets } = readWebhooks(body.webhooks, current.webhooks, around);
    read.values.webhooks = value;
    read.issues.push(...issues);
    read.secrets = secrets;
  }
  return read;
}
