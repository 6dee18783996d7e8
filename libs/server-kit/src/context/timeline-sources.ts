import type { Query, TenantDb } from '@crm/database';
import type { StaffContext } from './context.ts';

/** An event of a record's activity; fields that its kind does not have are null. */
export interface Activity {
  kind: string;
  id: number;
  at: string;
  /** The member who did it. */
  user_id: number | null;
  /** The subject: a page, a form, a deal. */
  title: string | null;
  text: string | null;
  /** The event's path in the staff app. */
  path: string | null;
  /** The stage or phase that was left; `to_id`: the one that was entered. */
  from_id: number | null;
  to_id: number | null;
  /** 種別 of an action. */
  pattern_id: number | null;
  /** Pages of a visit. */
  count: number | null;
}

/** A request for activity up to a time, included; newest first. */
export interface ActivityRequest {
  /** The record, which the caller must be able to see. */
  of: { kind: 'contact' | 'customer' | 'deal'; id: number };
  /** ISO 8601; null: from the newest on. */
  until: string | null;
  limit: number;
}

/**
 * A function that returns the statement of a kind's events; undefined when the caller may not see any, or none can
 * exist.
 */
export type ActivitySource = (ctx: StaffContext, request: ActivityRequest) => Query<Activity> | undefined;

/** The registry of activity sources of contacts, customers and deals; each area registers its own. */
export class TimelineSourceRegistry {
  readonly #sources: ActivitySource[] = [];

  add(source: ActivitySource): void {
    this.#sources.push(source);
  }

  /** Resolves to the newest events of all sources, unordered, at most `limit` of each, in one round trip. */
  async read(ctx: StaffContext, request: ActivityRequest): Promise<Activity[]> {
    const queries = this.#sources.flatMap((source) => source(ctx, request) ?? []);
    const db: TenantDb = ctx.db;
    return (await db.batch(queries)).flat();
  }
}
