import type { TenantDb } from '@crm/database';
import type { Locale, Rights, StaffContext, Viewer } from '@crm/server-kit';
import { writeOrigin } from '@crm/server-kit';

/** The member who merges, in a request or by a job. */
export interface Merger extends Viewer {
  db: TenantDb;
  session: Rights;
  locale: Locale;
  /** The origin for the writers. */
  origin: string;
}

/** Returns the caller of a request as a merger. */
export const mergerOf = (ctx: StaffContext, now: Date): Merger => ({
  domainId: ctx.domainId,
  userId: ctx.userId,
  session: ctx.session,
  db: ctx.db,
  locale: ctx.locale,
  origin: writeOrigin(ctx, now),
});
