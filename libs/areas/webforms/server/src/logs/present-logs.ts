import type { WebformSubmissionLog } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { Locale } from '@crm/server-kit';
import type { Static } from 'typebox';
import { presentDeliveries } from '../followers/present-deliveries.ts';
import type { selectLogs } from './matching-logs.ts';

export type LogRow = ReturnType<typeof selectLogs> extends { execute(): Promise<(infer R)[]> } ? R : never;
export type Log = Static<typeof WebformSubmissionLog>;

const kinds = {
  auto_reply: { ja: '自動返信メール', en: 'Auto-reply' },
  notification: { ja: '通知メール', en: 'Notification' },
  chat: { ja: 'チャット通知', en: 'Chat message' },
  webhook: { ja: 'Webhook', en: 'Webhook' },
} as const;

/**
 * Formats the submissions for the API with the state of their deliveries: a submission is done when all of them have
 * arrived.
 */
export async function presentLogs(db: TenantDb, rows: readonly LogRow[], locale: Locale): Promise<Log[]> {
  if (rows.length === 0) return [];
  const deliveries = await presentDeliveries(
    db,
    await db.all(
      sqlFor
        .selectFrom('webform_deliveries')
        .selectAll()
        .where('domain_id', '=', db.domainId)
        .where(
          'submission_id',
          'in',
          rows.map(({ id }) => id),
        ),
    ),
  );
  return rows.map((row) => {
    const own = deliveries.filter(({ submission_id }) => submission_id === row.id);
    const failed = own.filter(({ state }) => state === 'failed').map(({ kind }) => kinds[kind][locale]);
    const waits = row.processing_state === 'waiting' || own.some(({ state }) => state === 'waiting');
    return {
      ...row,
      answers: row.answers as Log['answers'],
      utm: row.utm as Log['utm'],
      processing_state: failed.length > 0 ? 'failed' : waits ? 'waiting' : 'done',
      processing_error: failed.length > 0 ? failedText(failed, locale) : null,
    };
  });
}

function failedText(failed: readonly string[], locale: Locale): string {
  const names = [...new Set(failed)];
  return locale === 'en' ? `Could not be delivered: ${names.join(', ')}` : `送信できませんでした：${names.join('、')}`;
}
