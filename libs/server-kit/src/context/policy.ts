import { reachesLevel } from '@crm/contract';
import type { AccessLevel, PlainRoleEntity } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { forbidden } from '../errors/app-error.ts';
import type { Reach, Session } from './context.ts';

/**
 * The visibility of records and the allowed steps (spec 3 §2.17): the deal type's members, then the role, then limited
 * sharing. It is below all areas, because areas before that of deals also count deals. For a member without a role, the
 * role's condition is the SQL constant `true`.
 */

/** The viewer; every `StaffContext` is one. */
export interface Viewer {
  domainId: number;
  userId: number;
  session: Pick<Session, 'profile' | 'reach'>;
}

/** Somebody who reads records: a caller, or the member who requested a job. */
export interface Reader extends Viewer {
  db: TenantDb;
}

/** A step on a record; each includes those before it. */
export type Step = Exclude<AccessLevel, 'none'>;

type Rule = RawBuilder<SqlBool>;

const always: Rule = sql`true`;
const never: Rule = sql`false`;
const both = (a: Rule, b: Rule): Rule => (a === always ? b : b === always ? a : sql`(${a} and ${b})`);

/** Returns true for administrators, who see every deal so that they can reopen limited ones. */
const seesAll = (viewer: Viewer | undefined): boolean => viewer?.session.profile === 'administrator';

/** Returns true when the role allows the step for visible records of the kind. */
export const mayReach = ({ session: { reach } }: Viewer, entity: PlainRoleEntity, step: Step): boolean =>
  !reach || reachesLevel(reach.levels[entity], step);

const levelOf = (reach: Reach, dealTypeId: number): AccessLevel => reach.dealTypes.get(dealTypeId) ?? reach.levels.deal;

/** Returns true when the role allows the step for visible deals of the type. */
export const mayReachDeals = ({ session: { reach } }: Viewer, dealTypeId: number, step: Step): boolean =>
  !reach || reachesLevel(levelOf(reach, dealTypeId), step);

/** Checks the step for deals of the type. @throws AppError Forbidden when the role does not allow it */
export function mustReachDeals(viewer: Viewer, dealTypeId: number, step: Step): void {
  if (!mayReachDeals(viewer, dealTypeId, step)) throw forbidden();
}

const levelOfDef = (reach: Reach, defId: number): AccessLevel =>
  reach.customObjectDefs.get(defId) ?? reach.levels.custom_object;

/** Returns the steps that the role allows for custom objects of the definition. */
export const levelOfCustomObjects = ({ session: { reach } }: Viewer, defId: number): AccessLevel =>
  reach ? levelOfDef(reach, defId) : 'delete';

/** Returns true when the role lets the viewer do this with custom objects of a definition. */
export const mayReachCustomObjects = (viewer: Viewer, defId: number, step: Step): boolean =>
  reachesLevel(levelOfCustomObjects(viewer, defId), step);

/** Checks the step for custom objects of the definition. @throws AppError Forbidden when the role does not allow it */
export function mustReachCustomObjects(viewer: Viewer, defId: number, step: Step): void {
  if (!mayReachCustomObjects(viewer, defId, step)) throw forbidden();
}

/** Returns the condition for a row of `customers` to be owned by a covered role, or by none. */
const ownedWithin = ({ roleIds }: Reach, table: string): Rule => {
  const owner = sql.ref(`${table}.role_id`);
  return sql`(${owner} is null or ${owner} = any(${roleIds}::bigint[]))`;
};

/** Returns the same condition for a row that belongs to a customer, or to none. */
const follows = (reach: Reach | undefined, table: string): Rule =>
  reach
    ? sql`(${sql.ref(`${table}.customer_id`)} is null or exists (select from customers as owned
        where owned.domain_id = ${sql.ref(`${table}.domain_id`)} and owned.id = ${sql.ref(`${table}.customer_id`)}
          and ${ownedWithin(reach, 'owned')}))`
    : always;

/** Returns the condition for the viewer to see a row of `customers`. */
export function seesCustomer({ session: { reach } }: Viewer, table = 'customers'): Rule {
  if (!reach) return always;
  return reach.levels.customer === 'none' ? never : ownedWithin(reach, table);
}

/**
 * Returns the condition for the viewer to see a row of a kind whose records belong to a customer (`customer_id`), or to
 * none. An area builds the rule of its own kind from it.
 */
export function seesOfCustomer({ session: { reach } }: Viewer, entity: PlainRoleEntity, table: string): Rule {
  if (!reach) return always;
  return reach.levels[entity] === 'none' ? never : follows(reach, table);
}

/** Returns the condition for the viewer to see a row of `contacts`. */
export const seesContact = (viewer: Viewer, table = 'contacts'): Rule => seesOfCustomer(viewer, 'contact', table);

/**
 * Returns the condition for the viewer to see a row of `webform_submission_logs`: they must see its contact and its
 * customer, also after those were deleted. An invisible deal is only left out of the row.
 */
export function seesSubmission(viewer: Viewer, table = 'webform_submission_logs'): Rule {
  if (!viewer.session.reach) return always;
  const hidden = (
    records: string,
    column: string,
    rule: Rule,
  ) => sql`exists (select from ${sql.table(records)} as sender
    where sender.domain_id = ${sql.ref(`${table}.domain_id`)} and sender.id = ${sql.ref(`${table}.${column}`)}
      and not ${rule})`;
  return sql`(not ${hidden('contacts', 'contact_id', seesContact(viewer, 'sender'))}
    and not ${hidden('customers', 'customer_id', seesCustomer(viewer, 'sender'))})`;
}

/** Returns the condition for the role to allow the step for the deal type in a column. */
const typesWithin = (reach: Reach | undefined, column: string, step: Step): Rule =>
  reach ? within(reach.levels.deal, reach.dealTypes, column, step) : always;

/** Returns the condition for the type in a column to have a level that includes the step. */
function within(level: AccessLevel, types: ReadonlyMap<number, AccessLevel>, column: string, step: Step): Rule {
  const base = reachesLevel(level, step);
  const others = [...types].filter(([, level]) => reachesLevel(level, step) !== base).map(([id]) => id);
  const among = sql<SqlBool>`${sql.ref(column)} = any(${others}::bigint[])`;
  if (others.length === 0) return base ? always : never;
  return base ? sql`(not ${among})` : among;
}

/** Returns the condition for the viewer to see custom objects of a row of `custom_object_defs`. */
export function seesCustomObjectDef(
  { session: { reach } }: Viewer,
  table = 'custom_object_defs',
  step: Step = 'see',
): Rule {
  const rule = reach ? within(reach.levels.custom_object, reach.customObjectDefs, `${table}.id`, step) : always;
  return both(sql`${sql.ref(`${table}.deleted_at`)} is null`, rule);
}

/** Returns the condition for the viewer to see a row of `custom_objects`; those of a deleted definition are hidden. */
export const seesCustomObject = (viewer: Viewer, table = 'custom_objects', step: Step = 'see'): Rule =>
  sql`exists (select from custom_object_defs as seen where seen.domain_id = ${sql.ref(`${table}.domain_id`)}
    and seen.id = ${sql.ref(`${table}.custom_object_def_id`)} and ${seesCustomObjectDef(viewer, 'seen', step)})`;

/**
 * Returns the condition for the viewer to see deals of a row of `deal_types`. Without a viewer: for all members to see
 * them, apart from roles.
 */
export function seesDealType(viewer: Viewer | undefined, table = 'deal_types', step: Step = 'see'): Rule {
  if (seesAll(viewer)) return always;
  const named = sql.ref(`${table}.accessible_user_ids`);
  if (!viewer) return sql`(${named} is null)`;
  const open = sql<SqlBool>`(${named} is null or ${viewer.userId}::bigint = any(${named}))`;
  return both(open, typesWithin(viewer.session.reach, `${table}.id`, step));
}

/**
 * Returns the condition of role and limited sharing, for deals of a visible type; without a role it only reads the
 * deal's row.
 */
export function seesDealOfType(viewer: Viewer | undefined, table = 'deals'): Rule {
  if (seesAll(viewer)) return always;
  const [shared, owner] = [sql.ref(`${table}.limited_to`), sql.ref(`${table}.user_id`)];
  if (!viewer) return sql`(${shared} is null)`;
  const open = sql<SqlBool>`(${shared} is null or ${owner} = ${viewer.userId} or ${viewer.userId}::bigint = any(${shared}))`;
  return both(open, follows(viewer.session.reach, table));
}

/** Returns the condition for the viewer to see a row of `deals`, by all rules. */
export function seesDeal(viewer: Viewer | undefined, table = 'deals', step: Step = 'see'): Rule {
  if (seesAll(viewer)) return always;
  return sql`(${seesDealOfType(viewer, table)} and exists (select 1 from deal_types as seen
    where seen.domain_id = ${sql.ref(`${table}.domain_id`)} and seen.id = ${sql.ref(`${table}.deal_type_id`)}
      and ${seesDealType(viewer, 'seen', step)}))`;
}

/**
 * Returns the condition for the viewer to see a row of `actions`, including its record; a deal's action follows the
 * rules of deals.
 */
export function seesAction(viewer: Viewer, table = 'actions'): Rule {
  const { reach } = viewer.session;
  if (!reach) return always;
  if (reach.levels.action === 'none') return never;
  const contact = sql`(${sql.ref(`${table}.contact_id`)} is null or exists (select from contacts as met
    where met.domain_id = ${sql.ref(`${table}.domain_id`)} and met.id = ${sql.ref(`${table}.contact_id`)}
      and ${seesContact(viewer, 'met')}))`;
  const customer = sql`(${sql.ref(`${table}.customer_id`)} is null or exists (select from customers as visited
    where visited.domain_id = ${sql.ref(`${table}.domain_id`)} and visited.id = ${sql.ref(`${table}.customer_id`)}
      and ${seesCustomer(viewer, 'visited')}))`;
  return sql`(${contact} and ${customer})`;
}
