import { contactKind } from '@crm/contract';
import type { SearchConditionInput, contactSortKeys } from '@crm/contract';
import { customAmong, customSearch } from '@crm/custom-fields-server';
import { customerSpellings, fieldsOfCustomer } from '@crm/customers-server';
import { starred } from '@crm/records-server';
import { compileSearch, linkedValue, memberName, relatedFieldsOf, seesContact } from '@crm/server-kit';
import type { FieldMap, AppContext, Predicate, Reader, SortMap, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import { colourOf } from '../action-range/colour-label.ts';
import { contactCandidates } from './contact-candidates.ts';
import { fromContacts } from './contacts.repository.ts';

/** The fields that every member may search contacts by. */
const contactFields: FieldMap = {
  id: { column: 'contacts.id', type: 'number' },
  name: { column: 'contacts.name', type: 'text', key: 'contacts.search_key' },
  last_name_kana: { column: 'contacts.last_name_kana', type: 'text' },
  first_name_kana: { column: 'contacts.first_name_kana', type: 'text' },
  customer_id: { column: 'contacts.customer_id', type: 'choice' },
  customer_name: { column: 'customers.name', type: 'text', key: 'customers.search_key', spellings: customerSpellings },
  department: { column: 'contacts.department', type: 'text' },
  position: { column: 'contacts.position', type: 'text' },
  email: { column: 'contacts.email', type: 'text' },
  email_status: { column: 'contacts.email_status', type: 'choice', of: 'text' },
  consent_status: { column: 'contacts.consent_status', type: 'choice', of: 'text' },
  tel_no: { column: 'contacts.tel_no', type: 'text', isPhone: true },
  mobile_no: { column: 'contacts.mobile_no', type: 'text', isPhone: true },
  postal_code: { column: 'contacts.postal_code', type: 'text' },
  address: { column: 'contacts.address', type: 'text' },
  memo: { column: 'contacts.memo', type: 'text' },
  lifecycle_stage_id: { column: 'contacts.lifecycle_stage_id', type: 'choice' },
  retired: { column: 'contacts.retired', type: 'boolean' },
  user_id: { column: 'contacts.user_id', type: 'choice', of: 'member' },
  created_at: { column: 'contacts.created_at', type: 'time' },
  updated_at: { column: 'contacts.updated_at', type: 'time' },
};

const { customer_id: _customer, customer_name: _name, ...ownFields } = contactFields;

/**
 * Returns the fields `contact.position` … of records with contacts; `isLinked` is the condition that links a contact to
 * the record. A contact that the viewer may not see counts as absent.
 */
export const fieldsOfContact = (viewer: Viewer, isLinked: Predicate): FieldMap =>
  relatedFieldsOf(
    'contact',
    ownFields,
    (matching) => sql`exists (select from contacts where contacts.domain_id = ${viewer.domainId} and ${isLinked}
      and contacts.deleted_at is null and ${seesContact(viewer)} and ${matching})`,
  );

/** 直近アクション日: the end of the last completed action of the person, or of one that the person took part in. */
export const lastActionAt = sql<string | null>`greatest((
  select max(own.end_datetime) from actions as own
  where own.domain_id = contacts.domain_id and own.contact_id = contacts.id and own.status = 'completed'
    and own.deleted_at is null
), (
  select max(shared.end_datetime) from action_contacts as part
    join actions as shared on shared.domain_id = part.domain_id and shared.id = part.action_id
  where part.domain_id = contacts.domain_id and part.contact_id = contacts.id and shared.status = 'completed'
    and shared.deleted_at is null
))`;

const asksForRetired = (search: SearchConditionInput | undefined): boolean =>
  search?.conditions?.some(({ field }) => field === 'retired') ?? false;

/**
 * Returns the predicate of a keyword and conditions; throws 422 for unknown fields or operators. People who have left
 * match only if a condition asks for them (spec 3 §2.6).
 */
export const matchingContacts = async (...asked: Parameters<typeof contactSearchParts>) =>
  (await contactSearchParts(...asked)).matching;

/**
 * Returns the predicate as `listPage` takes it: with `part`, a part of the matches if there are many, and `few`, true
 * if only few records can match.
 */
export async function contactSearchParts(app: AppContext, ctx: Reader, search: SearchConditionInput | undefined) {
  const fields: FieldMap = {
    ...contactFields,
    ...fieldsOfCustomer(ctx, 'contacts.customer_id'),
    is_starred: { column: starred(ctx, contactKind), type: 'boolean' },
    last_action_completed_at: { column: lastActionAt, type: 'time' },
    colour_label: { column: colourOf(lastActionAt, ctx.domainId, app.clock.now()), type: 'choice', of: 'text' },
  };
  const [custom, candidates, values] = await Promise.all([
    customSearch(ctx.db, 'contact', 'contacts.customs', search),
    contactCandidates(ctx.db, search),
    customAmong(ctx.db, { entity: 'contact', column: 'contacts.id', now: app.clock.now() }, search),
  ]);
  const keys = ['contacts.search_key', 'customers.search_key'];
  const predicate = compileSearch({ keys, spellings: customerSpellings, fields }, search, {
    domainId: ctx.domainId,
    userId: ctx.userId,
    now: app.clock.now(),
    ...custom,
  });
  const few = values?.candidates;
  const matching = fromContacts(ctx)
    .where(candidates)
    .where(few ?? sql<boolean>`true`)
    .where(predicate)
    .$if(!asksForRetired(search), (rows) => rows.where('contacts.retired', '=', false));
  return { matching, part: values?.part, few: few !== undefined };
}

/** The reading if the contact has one, otherwise the name (spec 3 §4.1); written exactly as in its index. */
export const reading = sql<string>`coalesce(nullif(btrim(coalesce(contacts.last_name_kana, '') || ' '
  || coalesce(contacts.first_name_kana, '')), ''), contacts.name)`;

export const contactSorts: SortMap<(typeof contactSortKeys)[number]> = {
  updated_at: { column: 'contacts.updated_at', type: 'time' },
  created_at: { column: 'contacts.created_at', type: 'time' },
  name: { column: reading, type: 'text' },
  id: [],
  customer: { column: linkedValue('contacts.customer_id', 'customers', 'name'), type: 'text', nullable: true },
  department: { column: 'contacts.department', type: 'text', nullable: true },
  position: { column: 'contacts.position', type: 'text', nullable: true },
  email: { column: 'contacts.email', type: 'text', nullable: true },
  tel_no: { column: 'contacts.tel_no', type: 'text', nullable: true },
  mobile_no: { column: 'contacts.mobile_no', type: 'text', nullable: true },
  postal_code: { column: 'contacts.postal_code', type: 'text', nullable: true },
  address: { column: 'contacts.address', type: 'text', nullable: true },
  stage: {
    column: linkedValue('contacts.lifecycle_stage_id', 'lifecycle_stages', 'order_num'),
    type: 'number',
    nullable: true,
  },
  email_status: { column: 'contacts.email_status', type: 'text' },
  last_action_at: { column: lastActionAt, type: 'time', nullable: true },
  user: { column: memberName('contacts.user_id'), type: 'text', nullable: true },
};
