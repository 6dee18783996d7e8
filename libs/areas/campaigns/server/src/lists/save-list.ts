import type { CampaignList, FieldIssue, Input, campaignLists } from '@crm/contract';
import { campaignLimits } from '@crm/contract';
import type { OpenTransaction } from '@crm/database';
import { auditInsert, compiled, notFound, orNotFound, seesContact, stale, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, Reader, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { mustSeeCampaign } from '../campaigns/must-see-campaign.ts';
import { contactsMatching, contactsOfList } from './list-contacts.ts';
import { listColumns } from './list-rows.ts';
import type { ListRow } from './list-rows.ts';

type Operations = (typeof campaignLists)['operations'];
type CreateBody = Input<Operations['createCampaignList']>['body'];
type UpdateBody = Input<Operations['updateCampaignList']>['body'];
type Values = Pick<CreateBody, 'name' | 'match' | 'conditions' | 'contact_ids'>;

/** Returns a list with the number of its contacts. */
export async function presentList(
  app: AppContext,
  reader: Reader,
  list: ListRow,
): Promise<Static<typeof CampaignList>> {
  const ids = await contactsOfList(app, reader, list);
  const row = await reader.db.first(compiled(sql<{ count: number }>`select count(*) as count from (${ids}) as t`));
  return { ...list, count: Number(row!.count) };
}

export async function createList(app: AppContext, ctx: StaffContext, campaignId: number, body: CreateBody) {
  await mustSeeCampaign(ctx, campaignId);
  await throwIfWrong(app, ctx, body.type, body);
  const row = await ctx.db.transaction((db) =>
    insertList(db, ctx, campaignId, {
      ...body,
      name: body.name ?? defaultName(ctx, body.type),
      table_type: body.table_type ?? 'included',
    }),
  );
  return { data: await presentList(app, ctx, row) };
}

interface NewList extends Values {
  type: ListRow['type'];
  table_type: ListRow['table_type'];
  name: string;
}

/** Inserts a list with its contacts. @throws 422 when the campaign has the most lists */
export async function insertList(
  db: OpenTransaction,
  ctx: StaffContext,
  campaignId: number,
  { type, table_type, name, match = 'all', conditions = [], contact_ids = [] }: NewList,
): Promise<ListRow> {
  const { domainId, userId } = ctx;
  await sql`select from campaigns where domain_id = ${domainId} and id = ${campaignId} for update`.execute(db.tx);
  const there = await db.first(
    compiled(sql<{ count: number }>`select count(*) as count from campaign_lists
      where domain_id = ${domainId} and campaign_id = ${campaignId}`),
  );
  const limit = campaignLimits.lists;
  if (Number(there!.count) >= limit) throwIfInvalid([{ field: 'type', rule: 'max_items', params: { limit } }]);
  const row = orNotFound(
    await db.first(
      compiled(sql<{ id: number }>`insert into campaign_lists
        (domain_id, campaign_id, type, table_type, name, match, conditions, created_by, updated_by)
        values (${domainId}, ${campaignId}, ${type}, ${table_type}, ${name}, ${match},
          ${JSON.stringify(conditions)}::jsonb, ${userId}, ${userId}) returning id`),
    ),
  );
  await setContacts(db, ctx, row.id, contact_ids);
  const changes = { after: { name, type, table_type } };
  await db.all(auditInsert(ctx, { action: 'create', entity: 'campaign_list', recordId: row.id, changes }));
  return findList(db, ctx, campaignId, row.id);
}

export async function updateList(app: AppContext, ctx: StaffContext, campaignId: number, body: UpdateBody) {
  await mustSeeCampaign(ctx, campaignId);
  const row = await ctx.db.transaction(async (db) => {
    const before = await findList(db, ctx, campaignId, body.list_id, true);
    if (before.lock_version !== body.lock_version) throw stale({ ...before, count: 0 });
    await throwIfWrong(app, ctx, before.type, body);
    const { name = before.name, table_type = before.table_type, match = before.match } = body;
    const conditions = body.conditions ?? before.conditions;
    await sql`update campaign_lists set name = ${name}, table_type = ${table_type}, match = ${match},
        conditions = ${JSON.stringify(conditions)}::jsonb, updated_by = ${ctx.userId}, updated_at = ${app.clock.now()},
        lock_version = lock_version + 1
      where domain_id = ${ctx.domainId} and id = ${before.id}`.execute(db.tx);
    if (body.contact_ids && before.type === 'manual') {
      await sql`delete from campaign_list_contacts where domain_id = ${ctx.domainId} and list_id = ${before.id}`.execute(
        db.tx,
      );
      await setContacts(db, ctx, before.id, body.contact_ids);
    }
    const changes = {
      before: { name: before.name, table_type: before.table_type },
      after: { name, table_type },
    };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'campaign_list', recordId: before.id, changes }));
    return findList(db, ctx, campaignId, before.id);
  });
  return { data: await presentList(app, ctx, row) };
}

export async function deleteList(ctx: StaffContext, campaignId: number, id: number): Promise<void> {
  await mustSeeCampaign(ctx, campaignId);
  await ctx.db.transaction(async (db) => {
    const { name } = await findList(db, ctx, campaignId, id, true);
    await sql`delete from campaign_lists where domain_id = ${ctx.domainId} and id = ${id}`.execute(db.tx);
    await db.all(
      auditInsert(ctx, { action: 'delete', entity: 'campaign_list', recordId: id, changes: { before: { name } } }),
    );
  });
}

async function findList(db: OpenTransaction, ctx: StaffContext, campaignId: number, id: number, isHeld = false) {
  const row = await db.first(
    compiled(sql<ListRow>`select ${listColumns} from campaign_lists l where l.domain_id = ${ctx.domainId}
      and l.campaign_id = ${campaignId} and l.id = ${id} ${isHeld ? sql`for update` : sql``}`),
  );
  if (!row) throw notFound();
  return row;
}

const setContacts = (db: OpenTransaction, { domainId }: StaffContext, listId: number, ids: readonly number[]) =>
  sql`insert into campaign_list_contacts (domain_id, list_id, contact_id)
    select distinct ${domainId}::bigint, ${listId}::bigint, id from unnest(${ids}::bigint[]) as id`.execute(db.tx);

const defaultName = ({ locale }: StaffContext, type: CreateBody['type']): string =>
  ({
    condition: { ja: '条件を指定したリスト', en: 'List by conditions' },
    manual: { ja: '個別に追加したリスト', en: 'List of chosen contacts' },
  })[type][locale];

/** Checks the conditions by the rules of the records' own lists, and that the caller sees the chosen contacts. */
async function throwIfWrong(app: AppContext, ctx: StaffContext, type: ListRow['type'], body: Values): Promise<void> {
  if (type === 'condition') for (const one of body.conditions ?? []) await contactsMatching(app, ctx, one);
  const ids = [...new Set(body.contact_ids ?? [])];
  if (type !== 'manual' || ids.length === 0) return;
  const found = await ctx.db.first(
    compiled(sql<{ count: number }>`select count(*) as count from contacts where domain_id = ${ctx.domainId}
      and id = any(${ids}::bigint[]) and deleted_at is null and ${seesContact(ctx)}`),
  );
  const issue: FieldIssue = { field: 'contact_ids', rule: 'not_found' };
  throwIfInvalid(Number(found!.count) === ids.length ? [] : [issue]);
}
