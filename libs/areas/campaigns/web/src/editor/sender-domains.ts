import { campaignChoicesClient, campaignSettingsClient } from '@crm/api-client';
import type { CampaignSettings } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { LoadState } from '@crm/web-kit';
import type { SenderDomain } from './editor.types.ts';

export const senderDomains = createLoadSlice<SenderDomain[]>('campaigns/senderDomains', [], () =>
  callApi(campaignChoicesClient, 'listCampaignSenderDomains', {}),
);

/** The company's rules for mailings: the times at which no mail is sent. */
export const rules = createLoadSlice<CampaignSettings | null>('campaigns/rules', null, () =>
  callApi(campaignSettingsClient, 'getCampaignSettings', {}),
);

interface Root {
  campaigns: { senderDomains: LoadState<SenderDomain[]>; rules: LoadState<CampaignSettings | null> };
}
export const selectSenderDomains = ({ campaigns }: Root) => campaigns.senderDomains;
export const selectRules = ({ campaigns }: Root) => campaigns.rules.data;

/** Returns whether a mail may be sent from an address; undefined for one without a domain. */
export function isVerified(domains: readonly SenderDomain[], address: string): boolean | undefined {
  const [, domain] = /@([^@\s]+)$/.exec(address.trim()) ?? [];
  if (!domain) return undefined;
  return domains.some(({ name, state }) => state === 'verified' && name === domain.toLowerCase());
}
