import type { FieldIssue } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { FormValues } from '../forms/form-fields.ts';
import type { StoredItem } from '../items/deliver-items.ts';
import { unknownPlaceholders } from './placeholders.ts';

type Form = Pick<FormValues, 'auto_reply' | 'chat_webhook'>;

/** Returns the issues of the replies that prevent publication. */
export function replyIssues({ auto_reply, chat_webhook }: Form, items: readonly StoredItem[]): FieldIssue[] {
  const missing = (['subject', 'body'] as const).filter((key) => auto_reply[key] === null);
  const unknown = (['subject', 'body'] as const).flatMap((key) =>
    unknownPlaceholders(auto_reply[key] ?? '', items).map((name) => ({ key, name })),
  );
  return [
    ...(auto_reply.enabled ? missing.map((key) => ({ field: `auto_reply.${key}`, rule: 'errors.required' })) : []),
    ...(auto_reply.enabled
      ? unknown.map(({ key, name }) => ({
          field: `auto_reply.${key}`,
          rule: 'unknown_placeholder',
          params: { placeholder: name },
        }))
      : []),
    ...(chat_webhook?.kind === 'chatwork' && chat_webhook.token === null
      ? [{ field: 'chat_webhook_token', rule: 'errors.required' }]
      : []),
  ];
}

type MemberField = 'notification_user_ids' | 'assignment_user_ids';

/** Checks that the members of a setting are current members of the company. */
export async function memberIssues(db: TenantDb, field: MemberField, ids: readonly number[]): Promise<FieldIssue[]> {
  if (ids.length === 0) return [];
  const members = await db.all(
    sqlFor
      .selectFrom('members')
      .select('user_id')
      .where('domain_id', '=', db.domainId)
      .where('user_id', 'in', ids)
      .where('deleted_at', 'is', null),
  );
  const known = new Set(members.map(({ user_id }) => user_id));
  return ids.flatMap((id, index) => (known.has(id) ? [] : [{ field: `${field}[${index}]`, rule: 'not_found' }]));
}
