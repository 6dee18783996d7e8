import { randomBytes } from 'node:crypto';
import type { inboundKinds } from '@crm/contract';
import type { OpenTransaction, TenantDb } from '@crm/database';
import { sqlFor } from '@crm/database';
import { inboundAddress } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';

export type InboundKind = (typeof inboundKinds)[number];

export interface InboundAddress {
  domainId: number;
  id: number;
  kind: InboundKind;
  userId: number | null;
}

/** The bytes of a token: nobody guesses 100 bits. */
const BYTES = 20;
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns a token of letters that look different from each other, whatever their case. */
const newToken = (): string => Array.from(randomBytes(BYTES), (byte) => letters[byte % 32]!).join('');

const localPart = /^(deal|customer|member)\.([0-9a-z]{1,10})\.([a-z0-9]{20})$/;

/** Finds the company or member of a recipient; undefined for an address that does not exist. */
export async function findAddress(
  { database }: Pick<AppContext, 'database'>,
  recipient: string,
): Promise<InboundAddress | undefined> {
  const [, kind, company = '', token = ''] =
    localPart.exec(recipient.slice(0, recipient.lastIndexOf('@')).toLowerCase()) ?? [];
  const domainId = Number.parseInt(company, 36);
  if (!kind || !Number.isSafeInteger(domainId)) return undefined;
  const found = await database.tenant(domainId).first(
    sqlFor
      .selectFrom('inbound_addresses as address')
      .leftJoin('members', (join) =>
        join
          .onRef('members.domain_id', '=', 'address.domain_id')
          .onRef('members.user_id', '=', 'address.user_id')
          .on('members.deleted_at', 'is', null)
          .on('members.disabled_at', 'is', null),
      )
      .select(['address.id', 'address.user_id', 'members.user_id as present'])
      .where('address.domain_id', '=', domainId)
      .where('address.kind', '=', kind)
      .where('address.token', '=', token),
  );
  if (!found || found.user_id !== found.present) return undefined;
  return { domainId, id: found.id, kind: kind as InboundKind, userId: found.user_id };
}

/** Returns an address of the company, or of a member; null before it was issued. */
export async function readAddress(
  app: AppContext,
  db: TenantDb,
  kind: InboundKind,
  userId: number | null = null,
): Promise<string | null> {
  const found = await db.first(
    sqlFor
      .selectFrom('inbound_addresses')
      .select(['kind', 'token'])
      .where('domain_id', '=', db.domainId)
      .where('kind', '=', kind)
      .where('user_id', userId === null ? 'is' : '=', userId),
  );
  return found ? inboundAddress(app, db.domainId, found) : null;
}

/** Issues an address; the one before stops working. */
export async function issueAddress(
  app: AppContext,
  { tx, domainId }: OpenTransaction,
  kind: InboundKind,
  userId: number | null = null,
): Promise<void> {
  await removeAddress({ tx, domainId }, kind, userId);
  const values = { domain_id: domainId, kind, user_id: userId, token: newToken(), created_at: app.clock.now() };
  await tx.insertInto('inbound_addresses').values(values).execute();
}

/** Removes an address; resolves to false when there is none. */
export async function removeAddress(
  { tx, domainId }: Pick<OpenTransaction, 'tx' | 'domainId'>,
  kind: InboundKind,
  userId: number | null = null,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('inbound_addresses')
    .where('domain_id', '=', domainId)
    .where('kind', '=', kind)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
