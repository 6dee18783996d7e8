import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { auditInsert, AppError, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { aboutKey, newKey, selectors } from './domain-keys.ts';
import { findDomain, presentDomain } from './domain-rows.ts';

/** The sender domains that a company may have. */
const MOST = 20;

/** Reads the name of a domain; an address or a URL is no name. */
export function readName(text: string): string | undefined {
  const name = domainToASCII(text.trim().normalize('NFKC').toLowerCase().replace(/\.$/, ''));
  return /^(?=.{4,200}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(name)
    ? name
    : undefined;
}

export async function createDomain(app: AppContext, ctx: StaffContext, text: string) {
  const name = readName(text);
  if (!name) throw invalid({ field: 'name', rule: 'domain_name' });
  const { publicKey, privateKey } = await newKey();
  const id = await ctx.db.transaction(async ({ tx }) => {
    const { count } = await tx
      .selectFrom('email_domains')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('domain_id', '=', ctx.domainId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST) throw invalid({ field: 'name', rule: 'too_many' });
    const added = await tx
      .insertInto('email_domains')
      .values({
        domain_id: ctx.domainId,
        name,
        ownership_token: randomBytes(16).toString('hex'),
        created_by: ctx.userId,
        created_at: app.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['domain_id', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw invalid({ field: 'name', rule: 'taken' });
    await tx
      .insertInto('email_domain_keys')
      .values({
        domain_id: ctx.domainId,
        email_domain_id: added.id,
        selector: selectors[0],
        state: 'active',
        public_key: publicKey,
        private_key: app.secrets.seal(privateKey, aboutKey(ctx.domainId, added.id)),
      })
      .execute();
    const changes = { after: { name } };
    await tx.executeQuery(auditInsert(ctx, { action: 'create', entity: 'email_domain', recordId: added.id, changes }));
    return added.id;
  });
  return { data: presentDomain(app, await findDomain(ctx.db, id)) };
}

export async function deleteDomain(ctx: StaffContext, id: number): Promise<void> {
  const { name } = await findDomain(ctx.db, id);
  await ctx.db.transaction(async ({ tx }) => {
    await tx.deleteFrom('email_domains').where('domain_id', '=', ctx.domainId).where('id', '=', id).execute();
    const changes = { before: { name } };
    await tx.executeQuery(auditInsert(ctx, { action: 'delete', entity: 'email_domain', recordId: id, changes }));
  });
}

/**
 * Prepares another key under the other selector. It signs from the check on that finds its record; the record of the
 * old key stays, so that mails on their way can still be verified.
 */
export async function rotateKey(app: AppContext, ctx: StaffContext, id: number) {
  const domain = await findDomain(ctx.db, id);
  if (domain.keys.some(({ state }) => state === 'next')) throw new AppError('JobAlreadyRunning');
  const active = domain.keys.find(({ state }) => state === 'active')!;
  const selector = selectors.find((one) => one !== active.selector)!;
  const { publicKey, privateKey } = await newKey();
  await ctx.db.transaction(async ({ tx }) => {
    await tx
      .deleteFrom('email_domain_keys')
      .where('domain_id', '=', ctx.domainId)
      .where('email_domain_id', '=', id)
      .where('state', '=', 'retired')
      .execute();
    await tx
      .insertInto('email_domain_keys')
      .values({
        domain_id: ctx.domainId,
        email_domain_id: id,
        selector,
        state: 'next',
        public_key: publicKey,
        private_key: app.secrets.seal(privateKey, aboutKey(ctx.domainId, id)),
      })
      .execute();
    const changes = { after: { name: domain.name, key: selector } };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'email_domain', recordId: id, changes }));
  });
  return { data: presentDomain(app, await findDomain(ctx.db, id)) };
}
