import { randomBytes } from 'node:crypto';
import type { Transaction } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { aboutKey, newKey, selectors } from './domain-keys.ts';

/** Adds a sender domain that counts as checked, for the demo company and for tests. */
export async function addVerifiedDomain(
  { secrets }: Pick<AppContext, 'secrets'>,
  tx: Transaction,
  { domainId, name, now, key }: { domainId: number; name: string; now: Date; key?: Awaited<ReturnType<typeof newKey>> },
): Promise<void> {
  const { publicKey, privateKey } = key ?? (await newKey());
  const at = { checked_at: now, verified_at: now, created_at: now };
  const { id } = await tx
    .insertInto('email_domains')
    .values({ domain_id: domainId, name, state: 'verified', ownership_token: randomBytes(16).toString('hex'), ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('email_domain_keys')
    .values({
      domain_id: domainId,
      email_domain_id: id,
      selector: selectors[0],
      state: 'active',
      public_key: publicKey,
      private_key: secrets.seal(privateKey, aboutKey(domainId, id)),
    })
    .execute();
}
