import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';

export type SpamEngine = 'altcha' | 'recaptcha' | 'turnstile' | 'hcaptcha';

/** The spam settings of a form. */
export interface SpamSettings {
  engine: SpamEngine;
  siteKey: string | null;
  /** The sealed secret. */
  secret: string | null;
  honeypot: boolean;
  minSeconds: number;
  lockVersion: number;
}

const nobodySetThem: SpamSettings = {
  engine: 'altcha',
  siteKey: null,
  secret: null,
  honeypot: true,
  // Off by default: autofill makes a person as quick as a machine, and they would be thanked for a submission that
  // nobody reads. Owners who know their form may set a time; rejected posts are in the list of rejections.
  minSeconds: 0,
  lockVersion: 0,
};

/** Loads the settings; a form without a row has the defaults. */
export async function loadSpamSettings(db: TenantDb, webformId: number): Promise<SpamSettings> {
  const row = await db.first(
    sqlFor
      .selectFrom('webform_spam_settings')
      .selectAll()
      .where('domain_id', '=', db.domainId)
      .where('webform_id', '=', webformId),
  );
  if (!row) return nobodySetThem;
  return {
    engine: row.engine as SpamEngine,
    siteKey: row.site_key,
    secret: row.secret,
    honeypot: row.honeypot,
    minSeconds: row.min_seconds,
    lockVersion: row.lock_version,
  };
}

/** Returns the context of a sealed secret: it opens for this form and engine only. */
export const secretBelongsTo = (domainId: number, webformId: number, engine: SpamEngine): string =>
  `webform spam ${domainId}/${webformId}/${engine}`;
