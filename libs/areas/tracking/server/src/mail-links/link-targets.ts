import type { DatabaseHandle } from '@crm/database';
import { compiled } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { keptFor } from '../ingest/kept.ts';
import { newTargetToken } from './mail-tokens.ts';

/** The target of a link and the company whose mails contain it. */
export interface LinkTarget {
  domainId: number;
  url: string;
}

/**
 * The time that targets are cached, in ms. A target never changes; after an hour it is read again so that its use is
 * recorded.
 */
const MAX_AGE = 3_600_000;
const MOST = 5000;
/** The lifetime of an unused link: as long as somebody may keep the mail. A target holds no personal data. */
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

/** Returns the tokens of a company's addresses; each is created once. */
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

/** Returns the target of a token. Its company is unknown before, so the query runs outside the tenant. */
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
  // Invented tokens are not cached.
  if (!target) targets.forget(token);
  return target;
}

/** Deletes the targets that no mail has contained for years; a nightly job calls it. */
export const forgetLinkTargets = ({ system }: DatabaseHandle, now: Date): Promise<unknown> =>
  sql`delete from mail_link_targets
    where used_at < ${now}::timestamptz - make_interval(years => ${YEARS})`.execute(system);
