import type { Query, TenantDb } from '@crm/database';
import type { StaffContext } from './context.ts';

/** Something that happened with a record, as its history shows it; what a kind does not know is null. */
export interface Activity {
  kind: string;
  id: number;
  at: string;
  /** Who did it, of the members. */
  user_id: number | null;
  /** What it is about: a page, a form, a deal. */
  title: string | null;
  text: string | null;
  /** Where it can be looked at, inside the staff app. */
  path: string | null;
  /** A stage or phase that was left, and the one that was entered. */
  from_id: number | null;
  to_id: number | null;
  /** 種別 of an action. */
  pattern_id: number | null;
  /** Pages of a visit. */
  count: number | null;
}

/** Up to a moment, included; newest first. */
export interface ActivityRequest {
  /** Whose history is read: the caller sees this record. */
  of: { kind: 'contact' | 'customer' | 'deal'; id: number };
  /** ISO 8601; null: from the newest on. */
  until: string | null;
  limit: number;
}

/** The activities of a kind as one statement; undefined where the caller has no business to see any, or there can be none. */
export type ActivitySource = (ctx: StaffContext, request: ActivityRequest) => Query<Activity> | undefined;

/** Each room says what it knows of a contact, a customer or a deal; the record's page shows it in one order. */
export class ActivityRegistry {
  readonly #sources: ActivitySource[] = [];

  add(source: ActivitySource): void {
    this.#sources.push(source);
  }

  /** The newest of all rooms, unordered, at most `limit` of each; one round trip. */
  async read(ctx: StaffContext, request: ActivityRequest): Promise<Activity[]> {
    const queries = this.#sources.flatMap((source) => source(ctx, request) ?? []);
    const db: TenantDb = ctx.db;
    return (await db.batch(queries)).flat();
  }
}
