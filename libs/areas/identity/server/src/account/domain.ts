import { actionPatterns, comingFeatures, features } from '@crm/contract';
import type { CurrentDomain, Feature } from '@crm/contract';
import { prepared, sqlFor, template } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { orNotFound } from '@crm/server-kit';
import type { AppContext, Viewer } from '@crm/server-kit';
import type { Static } from 'typebox';
import { rolesInOrder } from '../access/role-tree.ts';
import { companyAddresses, incomingRules, presentIncoming } from './incoming-mail.ts';
import { isOn, logoUrl, settingsOf } from './domain-settings.ts';

const company = template(({ domainId }: { domainId: number }) =>
  sqlFor
    .selectFrom('domains')
    .select(['id', 'name', 'plan', 'closing_month', 'features', 'settings', 'lock_version'])
    .where('id', '=', domainId),
);

/** Returns the company with its flags and id lists (spec 1 §3, "Current domain"). */
export async function presentDomain(
  app: Pick<AppContext, 'masters' | 'settings'>,
  db: TenantDb,
  viewer?: Viewer,
): Promise<Static<typeof CurrentDomain>> {
  const { masters } = app;
  const [[row], tree, addresses, rules, ...answers] = await db.batch([
    company(db),
    prepared(rolesInOrder(db.domainId)),
    companyAddresses(db.domainId),
    incomingRules(db.domainId),
    ...masters.queries(db.domainId, viewer),
  ]);
  const domain = orNotFound(row);
  const lists = masters.read(answers);
  const ids = (name: string) =>
    ((lists[name] ?? []) as { id: number; deleted: boolean }[]).filter((one) => !one.deleted).map((one) => one.id);
  return {
    id: domain.id,
    name: domain.name,
    plan: domain.plan,
    closing_month: domain.closing_month,
    ...(Object.fromEntries(
      features.map((feature) => [
        `enable_${feature}`,
        isOn(domain.features, feature) && !comingFeatures.includes(feature),
      ]),
    ) as Record<`enable_${Feature}`, boolean>),
    product_ids: ids('products'),
    channel_ids: ids('channels'),
    phase_ids: ids('phases'),
    probability_ids: ids('probabilities'),
    reason_ids: ids('reasons'),
    pattern_ids: [...actionPatterns],
    purpose_ids: ids('action_purposes'),
    ...presentIncoming(app, domain.id, [addresses, rules]),
    marketo_api: { enable: false },
    authorities: tree.map(({ id, name, parent_id }) => ({ id, name, parent_id })),
    ...reachOf(viewer),
    ...settingsOf(domain.settings),
    logo_url: logoUrl(domain.settings),
    lock_version: domain.lock_version,
  };
}

/** Returns the viewer's reach for the screens, which hide actions that the role does not allow. */
function reachOf(viewer: Viewer | undefined): Pick<Static<typeof CurrentDomain>, 'reach'> {
  const reach = viewer?.session.reach;
  if (!reach) return {};
  return {
    reach: { ...reach.levels, deal_types: [...reach.dealTypes].map(([id, level]) => ({ id, level })) },
  };
}
