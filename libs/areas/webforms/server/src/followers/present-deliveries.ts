import type { DeliveryKind, DeliveryState } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';

interface Row {
  id: number;
  kind: string;
  submission_id: number | null;
  recipient: string;
  target: string;
  state: string;
  attempts: number;
  response_status: number | null;
  response_excerpt: string | null;
  next_attempt_at: string | null;
  mail_id: number | null;
  is_test: boolean;
  elapsed_ms: number | null;
  created_at: string;
  sent_at: string | null;
  opened_at: string | null;
}

interface MailRow {
  id: number;
  state: string;
  attempts: number;
  last_error: string | null;
  sent_at: string | null;
}

/** Formats deliveries for the API; a delivery by mail has the state of its mail. */
export async function presentDeliveries(db: TenantDb, rows: readonly Row[]) {
  const ids = rows.map(({ mail_id }) => mail_id).filter((id) => id !== null);
  const mails = ids.length > 0 ? await db.all(compiled(sql<MailRow>`select * from mail_states(${ids})`)) : [];
  const byId = new Map(mails.map((mail) => [mail.id, mail]));
  return rows.map(({ mail_id, recipient, is_test, ...row }) => {
    const mail = mail_id === null ? undefined : byId.get(mail_id);
    return {
      ...row,
      ...(mail ? ofMail(mail) : {}),
      test: is_test,
      kind: row.kind as DeliveryKind,
      state: (mail ? stateOfMail(mail) : row.state) as DeliveryState,
      webhook_id: row.kind === 'webhook' ? recipient : null,
    };
  });
}

const stateOfMail = ({ state }: MailRow): DeliveryState =>
  state === 'queued' ? 'waiting' : state === 'failed' ? 'failed' : 'sent';

const ofMail = ({ attempts, last_error, sent_at }: MailRow) => ({ attempts, response_excerpt: last_error, sent_at });
