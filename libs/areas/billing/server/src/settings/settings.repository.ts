import { sqlFor, template } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { Rounding, TaxMode } from '@crm/billing-rules';

const columns = [
  'company_name',
  'postal_code',
  'address',
  'tel_no',
  'registration_number',
  'number_prefix',
  'tax_mode',
  'rounding',
  'payment_terms',
  'remarks',
  'approval_needed',
  'approval_boxes',
  'seal_image',
  'lock_version',
] as const;

const mine = template(({ domainId }: { domainId: number }) =>
  sqlFor.selectFrom('estimate_settings').select(columns).where('domain_id', '=', domainId),
);

/** Loads the company's settings; the defaults until an administrator saves some. */
async function load(db: TenantDb, teamName = '') {
  return typed((await db.first(mine({ domainId: db.domainId }))) ?? { ...defaults, company_name: teamName });
}

const defaults = {
  postal_code: null,
  address: null,
  tel_no: null,
  registration_number: null,
  number_prefix: 'Q-',
  tax_mode: 'exclusive',
  rounding: 'floor',
  payment_terms: '月末締め翌月末払い',
  remarks: null,
  approval_needed: false,
  approval_boxes: [] as string[],
  seal_image: null,
  lock_version: 0,
};

const typed = <R extends { tax_mode: string; rounding: string }>(row: R) => ({
  ...row,
  tax_mode: row.tax_mode as TaxMode,
  rounding: row.rounding as Rounding,
});

export type StoredSettings = Awaited<ReturnType<typeof load>>;

/** Saves the settings when the lock version matches; returns whether it did. */
async function save(
  db: TenantDb,
  { lockVersion, userId, now }: { lockVersion: number; userId: number; now: Date },
  next: Omit<StoredSettings, 'lock_version'>,
): Promise<boolean> {
  const values = { ...next, updated_by: userId, updated_at: now, lock_version: lockVersion + 1 };
  const row = await db.first(
    sqlFor
      .insertInto('estimate_settings')
      .values({ ...values, domain_id: db.domainId })
      .onConflict((conflict) =>
        conflict.column('domain_id').doUpdateSet(values).where('estimate_settings.lock_version', '=', lockVersion),
      )
      .returning('lock_version'),
  );
  return row !== undefined;
}

export const settingsRepository = { load, save };
