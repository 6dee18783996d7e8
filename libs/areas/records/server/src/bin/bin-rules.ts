import { binnedKinds } from '@crm/contract';
import type { Output, bin } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { forbidden, orNotFound } from '@crm/server-kit';
import type { AppContext, Predicate, StaffContext } from '@crm/server-kit';
import type { RawBuilder } from 'kysely';
import type { ExportWish } from '../export/export-wish.ts';
import type { MatchingIds } from '../export/id-pages.ts';

type Along = Output<(typeof bin)['operations']['previewDeletion']>['data'][number]['kind'];

/** The rules by which the deleted records of a kind are listed and restored. */
export interface BinRules {
  /** Returns the condition for the viewer to see a row of the table, deleted or not, and to be allowed to delete it. */
  reaches: (ctx: StaffContext) => Predicate;
  name: RawBuilder<string>;
  parentName?: RawBuilder<string | null>;
  /** The start of an action. */
  start?: RawBuilder<string>;
  /** The numbers of records that are hidden with a row: sub-queries. */
  along?: Partial<Record<Along, RawBuilder<number>>>;
  /** The column of the customer that a restored record brings back. */
  customerColumn?: 'customer_id' | 'parent_customer_id';
  /** Returns the visible records that match; of a kind that can be deleted by its list's condition. */
  matching?: (ctx: StaffContext, wish: ExportWish) => Promise<MatchingIds>;
  /** Runs before the records are restored. @throws AppError when they cannot be */
  restoring?: (ctx: StaffContext, db: TenantDb, ids: readonly number[]) => Promise<void>;
  /** Runs after the records were restored. */
  restored?: (ctx: StaffContext, db: TenantDb, ids: readonly number[], now: Date) => Promise<void>;
}

const registered = new WeakMap<AppContext, Map<string, BinRules>>();

/** Registers the rules of a kind. */
export function addBinRules(app: AppContext, plural: string, rules: BinRules): void {
  const known = registered.get(app) ?? new Map<string, BinRules>();
  registered.set(app, known.set(plural, rules));
}

/** A kind with its rules. */
export interface Binned {
  kind: (typeof binnedKinds)[number];
  rules: BinRules;
}

/**
 * Returns a kind with its rules.
 * @throws AppError Forbidden without its menu, RecordNotFound when no area serves the kind
 */
export function binnedKind(app: AppContext, ctx: StaffContext, plural: string): Binned {
  const kind = binnedKinds.find((one) => one.plural === plural)!;
  const rules = orNotFound(registered.get(app)?.get(plural));
  if ('menu' in kind && !ctx.session.permissions.menus[kind.menu]) throw forbidden();
  return { kind, rules };
}
