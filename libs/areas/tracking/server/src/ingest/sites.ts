import type { DatabaseHandle } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { addressMatcher } from './addresses.ts';
import { keptFor } from './kept.ts';

/** The company's settings that decide about a report from one of its pages. */
export interface Site {
  domainId: number;
  /** False when the company has switched web analytics off. */
  enabled: boolean;
  /** True when nothing may be stored without the visitor's consent. */
  asksConsent: boolean;
  isOwnAddress: (address: string) => boolean;
}

/** A form with its public id. */
export interface PublicForm {
  domainId: number;
  webformId: number;
}

interface Known {
  sites: ReturnType<typeof keptFor<Site | undefined>>;
  companies: ReturnType<typeof keptFor<Site>>;
  forms: ReturnType<typeof keptFor<PublicForm | undefined>>;
}

/** The longest age of cached settings, in ms: another process may have changed them. */
const MAX_AGE = 10_000;
const known = new WeakMap<DatabaseHandle, Known>();

function knownTo({ database }: AppContext): Known {
  const held = known.get(database) ?? {
    sites: keptFor<Site | undefined>(MAX_AGE, 2000),
    companies: keptFor<Site>(MAX_AGE, 2000),
    forms: keptFor<PublicForm | undefined>(MAX_AGE, 2000),
  };
  known.set(database, held);
  return held;
}

/** Returns the company of a page's key. */
export const siteOfKey = (app: AppContext, key: string): Promise<Site | undefined> =>
  knownTo(app).sites.get(key, async () => {
    const owner = await app.database.system
      .selectFrom('tracking_public_keys')
      .select('domain_id')
      .where('domain_key', '=', key)
      .executeTakeFirst();
    return owner && siteOf(app, owner.domain_id);
  });

export const siteOf = (app: AppContext, domainId: number): Promise<Site> =>
  knownTo(app).companies.get(String(domainId), async () => {
    const row = await app.database.system
      .selectFrom('domains')
      .leftJoin('tracking_settings', 'tracking_settings.domain_id', 'domains.id')
      .select(['domains.features', 'tracking_settings.own_addresses', 'tracking_settings.consent_mode'])
      .where('domains.id', '=', domainId)
      .executeTakeFirst();
    return {
      domainId,
      enabled: row !== undefined && (row.features as Record<string, boolean>)['web_analytics'] !== false,
      asksConsent: row?.consent_mode === 'required',
      isOwnAddress: addressMatcher(row?.own_addresses ?? []),
    };
  });

export const formOf = (app: AppContext, hashid: string): Promise<PublicForm | undefined> =>
  knownTo(app).forms.get(hashid, async () => {
    const row = await app.database.system
      .selectFrom('webform_public_ids')
      .select(['domain_id', 'webform_id'])
      .where('hashid', '=', hashid)
      .executeTakeFirst();
    return row && { domainId: row.domain_id, webformId: row.webform_id };
  });

/** Drops the cached settings after a change in this process, so that the next report uses the new ones. */
export function forgetSite(app: AppContext, domainId: number, key: string): void {
  knownTo(app).companies.forget(String(domainId));
  knownTo(app).sites.forget(key);
}
