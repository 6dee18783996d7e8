import { hash } from 'node:crypto';
import { senderOf } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';

/*
 * The networks from which an account has signed in. They have a counter of their own, so that strangers who guess
 * elsewhere do not lock the owner out.
 */

const memoryMs = 90 * 24 * 3_600_000;

const keyOf = (uid: string, ip: string): Buffer => hash('sha256', `${uid} ${senderOf(ip)}`, 'buffer');

export async function isKnownAddress({ database, clock }: AppContext, uid: string, ip: string): Promise<boolean> {
  const row = await database.system
    .selectFrom('known_sign_in_addresses')
    .select('used_at')
    .where('key', '=', keyOf(uid, ip))
    .where('used_at', '>', new Date(clock.now().getTime() - memoryMs).toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers the address as one from which the account's owner has signed in. */
export async function rememberAddress({ database, clock }: AppContext, uid: string, ip: string): Promise<void> {
  const now = clock.now();
  await database.system
    .insertInto('known_sign_in_addresses')
    .values({ key: keyOf(uid, ip), used_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ used_at: now }))
    .execute();
}

export async function cleanKnownAddresses({ database }: AppContext, now: Date): Promise<void> {
  await database.system
    .deleteFrom('known_sign_in_addresses')
    .where('used_at', '<', new Date(now.getTime() - memoryMs).toISOString())
    .execute();
}
