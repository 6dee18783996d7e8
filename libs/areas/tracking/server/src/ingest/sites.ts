import type { DatabaseHandle } from '@crm/database';
import type { House } from '@crm/server-kit';
import { addressMatcher } from './addresses.ts';
import { keptFor } from './kept.ts';

/** What must be known of a company to judge a report from one of its pages. */
export interface Site {
  domainId: number;
  /** False when the company has switched web analytics off. */
  enabled: boolean;
  /** True when nothing may be stored before the visitor has agreed. */
  asksConsent: boolean;
  isOwnAddress: (address: string) => boolean;
}

/** A form by its public id. */
export interface PublicForm {
  domainId: number;
  webformId: number;
}

interface Known {
  sites: ReturnType<typeof keptFor<Site | undefined>>;
  companies: ReturnType<typeof keptFor<Site>>;
  forms: ReturnType<typeof keptFor<PublicForm | undefined>>;
}

/** Another process may have changed the settings: what this one knows is at most this old (ms). */
const MAX_AGE = 10_000;
const known = new WeakMap<DatabaseHandle, Known>();

function knownTo({ database }: House): Known {
  const held = known.get(database) ?? {
    sites: keptFor<Site | undefined>(MAX_AGE, 2000),
    companies: keptFor<Site>(MAX_AGE, 2000),
    forms: keptFor<PublicForm | undefined>(MAX_AGE, 2000),
  };
  known.set(database, held);
  return held;
}

/** The company of a page's key. */
export const siteOfKey = (house: House, key: string): Promise<Site | undefined> =>
  knownTo(house).sites.get(key, async () => {
    const owner = await house.database.system
      .selectFrom('tracking_public_keys')
      .select('domain_id')
      .where('domain_key', '=', key)
      .executeTakeFirst();
    return owner && siteOf(house, owner.domain_id);
  });

export const siteOf = (house: House, domainId: number): Promise<Site> =>
  knownTo(house).companies.get(String(domainId), async () => {
    const row = await house.database.system
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

export const formOf = (house: House, hashid: string): Promise<PublicForm | undefined> =>
  knownTo(house).forms.get(hashid, async () => {
    const row = await house.database.system
      .selectFrom('webform_public_ids')
      .select(['domain_id', 'webform_id'])
      .where('hashid', '=', hashid)
      .executeTakeFirst();
    return row && { domainId: row.domain_id, webformId: row.webform_id };
  });

/** After a change in this process the next report is judged by it at once. */
export function forgetSite(house: House, domainId: number, key: string): void {
  knownTo(house).companies.forget(String(domainId));
  knownTo(house).sites.forget(key);
}
