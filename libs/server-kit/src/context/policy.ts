import { reachesLevel } from '@crm/contract';
import type { AccessLevel, RoleEntity } from '@crm/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { forbidden } from '../errors/app-error.ts';
import type { Reach, Session } from './context.ts';

/**
 * Who sees which records, and what they may do with them (spec 3 §2.17): the deal type's members, then the role, then
 * limited sharing. One place for all rooms, and below them, since rooms before that of the deals count deals too. A member
 * without a role asks nothing more than before: what a role adds is then the word `true`.
 */

/** Who looks; every `StaffContext` is one. */
export interface Viewer {
  domainId: number;
  userId: number;
  session: Pick<Session, 'profile' | 'reach'>;
}

/** What is to be done with a record; each holds those before it. */
export type Step = Exclude<AccessLevel, 'none'>;

type Rule = RawBuilder<SqlBool>;

const always: Rule = sql`true`;
const never: Rule = sql`false`;
const both = (a: Rule, b: Rule): Rule => (a === always ? b : b === always ? a : sql`(${a} and ${b})`);

/** Administrators see every deal: somebody has to be able to open what is closed. */
const seesAll = (viewer: Viewer | undefined): boolean => viewer?.session.profile === 'administrator';

/** Whether a member may do this with records of the kind, as far as they see them. */
export const mayReach = ({ session: { reach } }: Viewer, entity: Exclude<RoleEntity, 'deal'>, step: Step): boolean =>
  !reach || reachesLevel(reach[entity], step);

const levelOf = (reach: Reach, dealTypeId: number): AccessLevel => reach.dealTypes.get(dealTypeId) ?? reach.deal;

/** Whether a member may do this with deals of the type, as far as they see them. */
export const mayReachDeals = ({ session: { reach } }: Viewer, dealTypeId: number, step: Step): boolean =>
  !reach || reachesLevel(levelOf(reach, dealTypeId), step);

/** @throws AppError Forbidden where the role does not let the member do this with deals of the type */
export function mustReachDeals(viewer: Viewer, dealTypeId: number, step: Step): void {
  if (!mayReachDeals(viewer, dealTypeId, step)) throw forbidden();
}

/** Whether a row of `customers` is owned by a role that is reached, or by none. */
const ownedWithin = ({ roleIds }: Reach, table: string): Rule => {
  const owner = sql.ref(`${table}.role_id`);
  return sql`(${owner} is null or ${owner} = any(${roleIds}::bigint[]))`;
};

/** The same of a row that belongs to a customer, or to none. */
const follows = (reach: Reach | undefined, table: string): Rule =>
  reach
    ? sql`(${sql.ref(`${table}.customer_id`)} is null or exists (select from customers as owned
        where owned.domain_id = ${sql.ref(`${table}.domain_id`)} and owned.id = ${sql.ref(`${table}.customer_id`)}
          and ${ownedWithin(reach, 'owned')}))`
    : always;

/** Whether a row of `customers` is one that somebody sees. */
export function seesCustomer({ session: { reach } }: Viewer, table = 'customers'): Rule {
  if (!reach) return always;
  return reach.customer === 'none' ? never : ownedWithin(reach, table);
}

/** Whether a row of `contacts` is one that somebody sees. */
export function seesContact({ session: { reach } }: Viewer, table = 'contacts'): Rule {
  if (!reach) return always;
  return reach.contact === 'none' ? never : follows(reach, table);
}

/**
 * Whether a row of `webform_submission_logs` is one that somebody sees: what a visitor sent is theirs to see who sees the
 * contact and the customer that it was written to, also after those were deleted. A deal that they do not see is only
 * not named.
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

/** The types that a role lets somebody do this with, by the column of their id. */
function typesWithin(reach: Reach | undefined, column: string, step: Step): Rule {
  if (!reach) return always;
  const base = reachesLevel(reach.deal, step);
  const others = [...reach.dealTypes].filter(([, level]) => reachesLevel(level, step) !== base).map(([id]) => id);
  const among = sql<SqlBool>`${sql.ref(column)} = any(${others}::bigint[])`;
  if (others.length === 0) return base ? always : never;
  return base ? sql`(not ${among})` : among;
}

/**
 * Whether a row of `deal_types` is one whose deals somebody may see. Without a viewer: whether everybody may, but for
 * roles.
 */
export function seesDealType(viewer: Viewer | undefined, table = 'deal_types', step: Step = 'see'): Rule {
  if (seesAll(viewer)) return always;
  const named = sql.ref(`${table}.accessible_user_ids`);
  if (!viewer) return sql`(${named} is null)`;
  const open = sql<SqlBool>`(${named} is null or ${viewer.userId}::bigint = any(${named}))`;
  return both(open, typesWithin(viewer.session.reach, `${table}.id`, step));
}

/** Role and limited sharing, of deals whose type is known to be seen; without a role it reads the row of the deal alone. */
export function seesDealOfType(viewer: Viewer | undefined, table = 'deals'): Rule {
  if (seesAll(viewer)) return always;
  const [shared, owner] = [sql.ref(`${table}.limited_to`), sql.ref(`${table}.user_id`)];
  if (!viewer) return sql`(${shared} is null)`;
  const open = sql<SqlBool>`(${shared} is null or ${owner} = ${viewer.userId} or ${viewer.userId}::bigint = any(${shared}))`;
  return both(open, follows(viewer.session.reach, table));
}

/** All rules, for a row of `deals`. */
export function seesDeal(viewer: Viewer | undefined, table = 'deals', step: Step = 'see'): Rule {
  if (seesAll(viewer)) return always;
  return sql`(${seesDealOfType(viewer, table)} and exists (select 1 from deal_types as seen
    where seen.domain_id = ${sql.ref(`${table}.domain_id`)} and seen.id = ${sql.ref(`${table}.deal_type_id`)}
      and ${seesDealType(viewer, 'seen', step)}))`;
}

/** Whether a row of `actions` is one that somebody sees, whose record they see as well; that of a deal is asked as a deal. */
export function seesAction(viewer: Viewer, table = 'actions'): Rule {
  const { reach } = viewer.session;
  if (!reach) return always;
  if (reach.action === 'none') return never;
  const contact = sql`(${sql.ref(`${table}.contact_id`)} is null or exists (select from contacts as met
    where met.domain_id = ${sql.ref(`${table}.domain_id`)} and met.id = ${sql.ref(`${table}.contact_id`)}
      and ${seesContact(viewer, 'met')}))`;
  const customer = sql`(${sql.ref(`${table}.customer_id`)} is null or exists (select from customers as visited
    where visited.domain_id = ${sql.ref(`${table}.domain_id`)} and visited.id = ${sql.ref(`${table}.customer_id`)}
      and ${seesCustomer(viewer, 'visited')}))`;
  return sql`(${contact} and ${customer})`;
}
