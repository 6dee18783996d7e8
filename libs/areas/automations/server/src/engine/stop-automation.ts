import { sqlFor } from '@crm/database';
import type { OpenTransaction } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { sayFailures } from '../errors/say-failures.ts';

/** The reasons for which an automation is stopped until somebody enables it again. */
export type StopReason = 'owner_gone' | 'condition_invalid' | 'too_many_operations';

/** Stops an automation with the status `error`; its runs stay where they are, and the receivers are told. */
export async function stopAutomation(app: AppContext, db: OpenTransaction, id: number, reason: StopReason) {
  await db.all(
    sqlFor
      .updateTable('automations')
      .set((eb) => ({ status: 'error', error_reason: reason, lock_version: eb('lock_version', '+', 1) }))
      .where('domain_id', '=', db.domainId)
      .where('id', '=', id)
      .where('status', '=', 'enabled'),
  );
  await sayFailures(app, db);
}
