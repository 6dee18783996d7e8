import { Type } from 'typebox';
import { Count, Id, LockVersion, Name, SearchCondition, named, nullable, oneOf } from '../core/schemas.ts';

export const campaignListTypes = ['condition', 'csv', 'manual'] as const;
export const campaignTableTypes = ['included', 'excluded'] as const;
export const campaignConditionEntities = ['contact', 'customer', 'deal', 'custom_object'] as const;

/** The most conditions of a list (spec 3 §2.12), and the most rows and bytes of a file. */
export const campaignLimits = {
  conditions: 4,
  fileRows: 5000,
  fileBytes: 10_000_000,
  manual: 1000,
  lists: 50,
} as const;

/** The reasons why a contact gets no mail, in the order in which they are tried. */
export const exclusionReasons = [
  'excluded_list',
  'no_address',
  'retired',
  'unsubscribed',
  'bounced',
  'no_consent',
  'domain',
  'duplicate',
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

export const CampaignCondition = named('CampaignCondition', 'A search of records whose contacts are meant.', {
  entity: oneOf(campaignConditionEntities),
  /** Narrows a search of deals to one type. */
  deal_type_id: Type.Optional(Id),
  /** The definition of the custom objects. */
  custom_object_def_id: Type.Optional(Id),
  /** The relation from custom objects to contacts, customers or deals; default: all relations to contacts. */
  relation_id: Type.Optional(Id),
  search_condition: SearchCondition,
});

export const campaignListFields = {
  name: Type.Optional(Name(100)),
  match: Type.Optional(oneOf(['all', 'any'])),
  conditions: Type.Optional(Type.Array(CampaignCondition, { maxItems: campaignLimits.conditions })),
  /** The contacts of a manual list. */
  contact_ids: Type.Optional(Type.Array(Id, { maxItems: campaignLimits.manual })),
};

export const CampaignList = named('CampaignList', 'A list of recipients of a campaign.', {
  id: Id,
  campaign_id: Id,
  type: oneOf(campaignListTypes),
  table_type: oneOf(campaignTableTypes),
  name: Type.String(),
  match: oneOf(['all', 'any']),
  conditions: Type.Array(CampaignCondition),
  /** The contacts of a manual list; empty for other types. */
  contact_ids: Type.Array(Id),
  /** The number of its contacts that the caller sees, now. */
  count: Count,
  created_at: Type.String(),
  updated_at: Type.String(),
  lock_version: LockVersion,
});

export const RecipientCounts = named('RecipientCounts', 'The recipients of a campaign as they are now.', {
  total: Count,
  sendable: Count,
  excluded: Type.Object(
    Object.fromEntries(exclusionReasons.map((reason) => [reason, Count])) as Record<ExclusionReason, typeof Count>,
  ),
});

export const CampaignRecipient = named('CampaignRecipient', 'A contact that a campaign reaches, or not.', {
  contact_id: Id,
  name: Type.String(),
  customer_name: nullable(Type.String()),
  email: nullable(Type.String()),
  /** Null for one who gets the mail. */
  reason: nullable(oneOf(exclusionReasons)),
});

export const FileImport = named('FileImport', 'The report of a file of recipients.', {
  id: Id,
  list_id: nullable(Type.Integer()),
  file_name: Type.String(),
  is_dry_run: Type.Boolean(),
  rows: Count,
  /** Contacts that exist already, by their address. */
  matched: Count,
  created: Count,
  failed: Count,
  errors: Type.Array(Type.Object({ line: Type.Integer(), field: Type.String(), rule: Type.String() })),
  /** The rows that could not be taken with their reasons, as CSV; only in the answer to the upload. */
  error_file: Type.Optional(nullable(Type.String())),
  created_at: Type.String(),
});
