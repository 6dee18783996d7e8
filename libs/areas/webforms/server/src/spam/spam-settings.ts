import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';

export type SpamEngine = 'altcha' | 'recaptcha' | 'turnstile' | 'hcaptcha';

/** How a form checks its visitors. */
export interface SpamSettings {
  engine: SpamEngine;
  siteKey: string | null;
  /** Sealed. */
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
  // Off: a person whose browser fills the form in is as quick as a machine, and would be thanked for an answer that
  // nobody reads. Owners who know their form may set a time; what it kept out stands in the list of rejections.
  minSeconds: 0,
  lockVersion: 0,
};

/** A form without a row of its own has the defaults. */
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

/** What a sealed secret belongs to: it opens for this form and engine only. */
export const secretBelongsTo = (domainId: number, webformId: number, engine: SpamEngine): string =>
  `webform spam ${domainId}/${webformId}/${engine}`;
