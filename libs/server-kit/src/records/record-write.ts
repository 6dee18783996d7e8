import { originAndMark } from '../audit/audit.ts';
import type { AuditEntry } from '../audit/audit.ts';
import { withoutSecrets } from '../audit/redact.ts';
import type { StaffContext } from '../context/context.ts';

/** A record for a writer of the database (`write_customers` and others). */
export interface RecordWrite<F extends object> {
  /** The id of a stored record, or one that a new record has been given before. */
  id?: number;
  /** The version that the change was made from: it is not written on top of another one. */
  lockVersion?: number;
  /** The action in the audit log, if it is not a plain creation or update. */
  action?: AuditEntry['action'];
  /** The columns to write, by name. */
  fields: F;
  /** The changes in the audit log; without them it gets no entry. */
  changes?: object | undefined;
}

/** Returns records as the list that a writer takes; null for none. */
export const rowsToWrite = (records: readonly RecordWrite<object>[]): string | null =>
  records.length === 0
    ? null
    : JSON.stringify(
        records.map(({ lockVersion, changes, ...record }) => ({
          ...record,
          lock_version: lockVersion,
          changes: changes && withoutSecrets(changes),
        })),
      );

/** Returns the origin that a writer takes: who writes, when and in which request. */
export const writeOrigin = (ctx: StaffContext, now: Date): string =>
  JSON.stringify({ user_id: ctx.userId, at: now, ...originAndMark(ctx) });
