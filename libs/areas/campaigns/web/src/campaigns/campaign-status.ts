import type { Translate } from '@crm/i18n';
import type { Campaign } from './campaign.types.ts';

/** The states of a campaign, in the order of its life. */
export const campaignStatuses = ['draft', 'active', 'finished', 'archived'] as const satisfies Campaign['status'][];

/** Returns the states with their names, for choices. */
export const statusOptions = (t: Translate) =>
  campaignStatuses.map((value) => ({ value, label: t(`campaigns.status.${value}`) }));
