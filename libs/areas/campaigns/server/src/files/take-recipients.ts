import { contactFields } from '@crm/contacts-server';
import { customItems } from '@crm/custom-fields-server';
import { customerFields } from '@crm/customers-server';
import type { OpenTransaction } from '@crm/database';
import { compiled, rowsToWrite, seesContact, seesCustomer, writeOrigin } from '@crm/server-kit';
import type { AppContext, RecordWrite, StaffContext } from '@crm/server-kit';
import { companyKey, emailKey } from '@crm/validation';
import { sql } from 'kysely';
import type { FileRecipient } from './read-file.ts';

interface Taking {
  recipients: readonly FileRecipient[];
  campaign: { name: string };
  isDryRun: boolean;
}

interface Taken {
  contactIds: number[];
  matched: number;
  created: number;
}

/** Finds the contacts of a file by their addresses and creates the others, a few statements for all rows. */
export async function takeRecipients(
  app: AppContext,
  ctx: StaffContext,
  db: OpenTransaction,
  { recipients, campaign, isDryRun }: Taking,
): Promise<Taken> {
  const keys = recipients.map(({ email }) => emailKey(email));
  const rows = await db.all(
    compiled(sql<{ key: string; id: number }>`select email_key as key, min(id) as id from contacts
      where domain_id = ${ctx.domainId} and deleted_at is null and email_key = any(${keys}::text[]) and ${seesContact(ctx)}
      group by email_key`),
  );
  const found = new Map(rows.map(({ key, id }) => [key, Number(id)]));
  const missing = recipients.filter(({ email }) => !found.has(emailKey(email)));
  const counts = { matched: recipients.length - missing.length, created: missing.length };
  if (isDryRun) return { contactIds: [], ...counts };
  const added = await addContacts(app, ctx, db, missing);
  const contactIds = keys.map((key) => found.get(key) ?? added.get(key)!);
  await noteConsents(app, ctx, db, {
    source: `CSV: ${campaign.name}`,
    consents: recipients.flatMap(({ consent }, place) => (consent ? [{ ...consent, id: contactIds[place]! }] : [])),
  });
  return { contactIds, ...counts };
}

async function addContacts(
  app: AppContext,
  ctx: StaffContext,
  db: OpenTransaction,
  recipients: readonly FileRecipient[],
): Promise<Map<string, number>> {
  if (recipients.length === 0) return new Map();
  const now = app.clock.now();
  const companies = await companiesOf(ctx, db, recipients, now);
  const created: RecordWrite<object>[] = recipients.map((one) => {
    const { last_name, first_name, kana, department, position, email, tel_no } = one;
    const values = {
      name: [last_name, first_name].filter(Boolean).join(' '),
      ...{ last_name, first_name, last_name_kana: kana, department, position, email, tel_no },
      customer_id: companies.get(companyKey(one.company))!,
    };
    return { fields: contactFields({ values }), changes: { after: values } };
  });
  const rows = await db.all(
    compiled(sql<{ key: string; id: number }>`select email_key as key, id
      from write_contacts(${ctx.domainId}, ${rowsToWrite(created)}::jsonb, null, ${writeOrigin(ctx, now)}::jsonb)`),
  );
  return new Map(rows.map(({ key, id }) => [key, Number(id)]));
}

/** Returns the customers of the companies by their key; those that the member does not see or that are missing are created. */
async function companiesOf(
  ctx: StaffContext,
  db: OpenTransaction,
  recipients: readonly FileRecipient[],
  now: Date,
): Promise<Map<string, number>> {
  const names = new Map(recipients.map(({ company }) => [companyKey(company), company]));
  const [rows, items] = await db.batch([
    compiled(sql<{ key: string; id: number }>`select company_key as key, min(id) as id from customers
      where domain_id = ${ctx.domainId} and deleted_at is null and company_key = any(${[...names.keys()]}::text[])
        and ${seesCustomer(ctx)} group by company_key`),
    customItems.query(ctx.domainId, 'customer'),
  ]);
  const known = new Map(rows.map(({ key, id }) => [key, Number(id)]));
  const role_id = ctx.session.reach ? ctx.session.roleId : null;
  const created = [...names]
    .filter(([key]) => !known.has(key))
    .map(([, name]) => {
      const values = { name, role_id };
      return { fields: customerFields({ values, items }, now), changes: { after: values } };
    });
  if (created.length === 0) return known;
  const added = await db.all(
    compiled(sql<{ key: string; id: number }>`select company_key as key, id
      from write_customers(${ctx.domainId}, ${rowsToWrite(created)}::jsonb, null, ${writeOrigin(ctx, now)}::jsonb)`),
  );
  for (const { key, id } of added) known.set(key, Number(id));
  return known;
}

interface Consents {
  source: string;
  consents: readonly { id: number; status: string; on: string; how: string }[];
}

/** Writes consents of a file into the histories; a contact keeps a later consent, and one who has stopped the mails. */
async function noteConsents(
  app: AppContext,
  ctx: StaffContext,
  { tx }: OpenTransaction,
  { source, consents }: Consents,
): Promise<void> {
  if (consents.length === 0) return;
  const rows = JSON.stringify(consents);
  await sql`insert into contact_consents (domain_id, contact_id, status, at, source, evidence, created_by, created_at)
    select ${ctx.domainId}, id, status, ("on" || 'T00:00:00+09:00')::timestamptz, ${source}, nullif(how, ''), ${ctx.userId},
      ${app.clock.now()} from jsonb_to_recordset(${rows}::jsonb) as c (id bigint, status text, "on" text, how text)`.execute(
    tx,
  );
  await sql`update contacts c set consent_status = g.status, consent_at = ("on" || 'T00:00:00+09:00')::timestamptz,
      consent_source = ${source}
    from jsonb_to_recordset(${rows}::jsonb) as g (id bigint, status text, "on" text)
    where c.domain_id = ${ctx.domainId} and c.id = g.id
      and (c.consent_at is null or c.consent_at < ("on" || 'T00:00:00+09:00')::timestamptz)`.execute(tx);
}
