import type { DatabaseHandle } from '@crm/database';
import { compiled } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { keptFor } from '../ingest/kept.ts';
import { newTargetToken } from './mail-tokens.ts';

/** Where a link leads, and whose mails it stands in. */
export interface LinkTarget {
  domainId: number;
  url: string;
}

/** Neither ever changes: an hour, so that one that is still in use is also noted as such. */
const MAX_AGE = 3_600_000;
const MOST = 5000;
/** A link works for as long as somebody may keep the mail; it says nothing of anybody. */
const YEARS = 5;

interface Known {
  tokens: ReturnType<typeof keptFor<string>>;
  targets: ReturnType<typeof keptFor<LinkTarget | undefined>>;
}
const known = new WeakMap<DatabaseHandle, Known>();

function knownTo({ database }: AppContext): Known {
  const held = known.get(database) ?? {
    tokens: keptFor<string>(MAX_AGE, MOST),
    targets: keptFor<LinkTarget | undefined>(MAX_AGE, MOST),
  };
  known.set(database, held);
  return held;
}

/** The tokens of a company's addresses; each is made once. */
export async function targetTokens(
  app: AppContext,
  domainId: number,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (const address of new Set(addresses)) {
    const { href } = new URL(address);
    const token = await knownTo(app).tokens.get(`${domainId} ${href}`, () => keep(app, { domainId, url: href }));
    tokens.set(address, token);
  }
  return tokens;
}

async function keep({ database, clock }: AppContext, { domainId, url }: LinkTarget): Promise<string> {
  const row = await database.tenant(domainId).first(
    compiled(sql<{ token: string }>`
      insert into mail_link_targets as t (domain_id, token, url, used_at)
      values (${domainId}, ${newTargetToken()}, ${url}, ${clock.now()})
      on conflict (domain_id, md5(url)) do update set used_at = excluded.used_at
      returning token`),
  );
  return row!.token;
}

/** Where a token leads. It is not known whose it is before it is found: so the owner of the database looks. */
export async function targetOf(app: AppContext, token: string): Promise<LinkTarget | undefined> {
  const { targets } = knownTo(app);
  const target = await targets.get(token, async () => {
    const row = await app.database.system
      .selectFrom('mail_link_targets')
      .select(['domain_id', 'url'])
      .where('token', '=', token)
      .executeTakeFirst();
    return row && { domainId: row.domain_id, url: row.url };
  });
  // Tokens that somebody made up take no room.
  if (!target) targets.forget(token);
  return target;
}

/** The nightly job: links that no mail has carried for years. */
export const forgetLinkTargets = ({ system }: DatabaseHandle, now: Date): Promise<unknown> =>
  sql`delete from mail_link_targets
    where used_at < ${now}::timestamptz - make_interval(years => ${YEARS})`.execute(system);
