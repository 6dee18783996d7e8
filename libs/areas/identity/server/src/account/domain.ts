import { actionPatterns, features } from '@crm/contract';
import type { CurrentDomain } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { sqlFor } from '@crm/database';
import { found } from '@crm/server-kit';
import type { MasterRegistry, Viewer } from '@crm/server-kit';
import type { Static } from 'typebox';
import { rolesInOrder } from '../roles/roles.repository.ts';

interface DomainSettings {
  csv_easy_authority_mode?: boolean;
  display_goal_menu_to_all_user?: boolean;
  hidden_deleted_users?: boolean;
  show_deal_type?: boolean;
  show_authority?: boolean;
  show_deal_required_fields?: boolean;
}

/** The company with its flags and id lists (spec 1 §3, "Current domain"). */
export async function presentDomain(
  db: TenantDb,
  masters: MasterRegistry,
  viewer?: Viewer,
): Promise<Static<typeof CurrentDomain>> {
  const [[[row], tree], lists] = await Promise.all([
    db.batch([sqlFor.selectFrom('domains').selectAll().where('id', '=', db.domainId), rolesInOrder(db.domainId)]),
    masters.load(db, viewer),
  ]);
  const domain = found(row);
  const settings = domain.settings as DomainSettings;
  const off = domain.features as Record<string, boolean>;
  const ids = (name: string) =>
    ((lists[name] ?? []) as { id: number; deleted: boolean }[]).filter((one) => !one.deleted).map((one) => one.id);
  return {
    id: domain.id,
    name: domain.name,
    plan: domain.plan,
    closing_month: domain.closing_month,
    ...(Object.fromEntries(features.map((feature) => [`enable_${feature}`, off[feature] !== false])) as Record<
      `enable_${(typeof features)[number]}`,
      boolean
    >),
    product_ids: ids('products'),
    channel_ids: ids('channels'),
    phase_ids: ids('phases'),
    probability_ids: ids('probabilities'),
    reason_ids: ids('reasons'),
    pattern_ids: [...actionPatterns],
    purpose_ids: ids('action_purposes'),
    deal_create_email: null,
    customer_create_email: null,
    deal_create_incoming_email_settings: [],
    marketo_api: { enable: false },
    csv_easy_authority_mode: settings.csv_easy_authority_mode ?? false,
    display_goal_menu_to_all_user: settings.display_goal_menu_to_all_user ?? false,
    hidden_deleted_users: settings.hidden_deleted_users ?? false,
    authorities: tree.map(({ id, name, parent_id }) => ({ id, name, parent_id })),
    show_deal_type: settings.show_deal_type ?? true,
    show_authority: settings.show_authority ?? false,
    show_deal_required_fields: settings.show_deal_required_fields ?? true,
    lock_version: domain.lock_version,
  };
}
