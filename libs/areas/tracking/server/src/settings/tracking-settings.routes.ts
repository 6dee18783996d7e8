import { trackingSettings } from '@crm/contract';
import type { TrackingSettings } from '@crm/contract';
import { auditInsert, changesTo, throwIfInvalid, implement, plainIp, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { Static } from 'typebox';
import { isAddress } from '../ingest/addresses.ts';
import { forgetSite } from '../ingest/sites.ts';
import { settingsRepository } from './settings.repository.ts';
import type { StoredSettings } from './settings.repository.ts';

/** Adds the routes of Settings → アクセス解析: the key of the company's sites, and the exclusions. */
export function trackingSettingsRoutes(app: AppContext): void {
  const present = (ctx: StaffContext, row: StoredSettings): Static<typeof TrackingSettings> => ({
    ...row,
    consent_mode: row.consent_mode as 'none' | 'required',
    last_received_at: row.last_received_at ?? null,
    script_url: `${app.settings.publicUrl}/t.js`,
    current_address: plainIp(ctx.ip) || null,
  });
  implement(app, trackingSettings, {
    getTrackingSettings: async (ctx) => ({ data: present(ctx, await settingsRepository.load(ctx.db)) }),

    async updateTrackingSettings(ctx, { body: { lock_version: lockVersion, ...changes } }) {
      const before = await settingsRepository.load(ctx.db);
      const own_addresses = changes.own_addresses?.map((one) => one.trim());
      throwIfInvalid(
        (own_addresses ?? []).flatMap((one, index) =>
          isAddress(one) ? [] : [{ field: `own_addresses[${index}]`, rule: 'format' }],
        ),
      );
      await ctx.db.transaction(async ({ tx }) => {
        const meta = { domainId: ctx.domainId, lockVersion, userId: ctx.userId, now: app.clock.now() };
        const wanted = { ...changes, own_addresses: own_addresses && [...new Set(own_addresses)] };
        if (!(await settingsRepository.update(tx, meta, wanted))) throw stale(present(ctx, before));
        await tx.executeQuery(
          auditInsert(ctx, { action: 'update', entity: 'tracking_settings', changes: changesTo(before, wanted) }),
        );
      });
      forgetSite(app, ctx.domainId, before.domain_key);
      return { data: present(ctx, await settingsRepository.load(ctx.db)) };
    },
  });
}
