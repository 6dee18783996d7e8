import type { MergeEntity } from '@crm/contract';

/** The data that a merge may leave out (spec 3 §2.1, §2.5). */
export const mergeParts = ['contacts', 'deals', 'related_deals', 'actions', 'custom_objects'] as const;
export type MergePart = (typeof mergeParts)[number];

/**
 * The treatment of rows that point to a record that goes: they point to the target (`move`); they do so unless the target
 * has such a row already (`unite`, by the other columns of their key); they are marked as deleted (`trash`) or removed
 * (`remove`); they remain with the deleted record (`stay`), or do so only
 * where the target has such a row already (`follow`).
 */
export type Treatment =
  { how: 'move' | 'trash' | 'remove' | 'stay' } | { how: 'unite' | 'follow'; per: readonly string[] };

export interface ForeignKeyRule {
  table: string;
  column: string;
  to: MergeEntity;
  treatment: Treatment;
  /** The part that the user may leave out, and what happens to the rows then. */
  part?: { name: MergePart; otherwise: Treatment };
  /** The columns of the table that name a deal or customer whose action times follow the rows. */
  isAction?: true;
}

const move: Treatment = { how: 'move' };
const trash: Treatment = { how: 'trash' };
const remove: Treatment = { how: 'remove' };
const stay: Treatment = { how: 'stay' };
const unite = (...per: string[]): Treatment => ({ how: 'unite', per });
const follow = (...per: string[]): Treatment => ({ how: 'follow', per });

const rule = (
  key: `${string}.${string}`,
  to: MergeEntity,
  treatment: Treatment,
  part?: ForeignKeyRule['part'],
): ForeignKeyRule => {
  const [table, column] = key.split('.') as [string, string];
  return { table, column, to, treatment, ...(part ? { part } : {}) };
};

/**
 * One rule for every foreign key to customers, contacts and deals, and for columns that name them without one; a test
 * reads the catalogue of the database and fails for a key without a rule.
 */
export const foreignKeyRules: readonly ForeignKeyRule[] = [
  rule('contacts.customer_id', 'customer', move, { name: 'contacts', otherwise: trash }),
  rule('deals.customer_id', 'customer', move, { name: 'deals', otherwise: trash }),
  rule('deal_customers.customer_id', 'customer', unite('deal_id', 'deal_customer_type_id'), {
    name: 'related_deals',
    otherwise: remove,
  }),
  rule('actions.customer_id', 'customer', move, { name: 'actions', otherwise: trash }),
  rule('customers.parent_customer_id', 'customer', move),
  // The partner in the books: the target keeps its own.
  rule('accounting_partners.customer_id', 'customer', follow('service')),
  rule('materials.customer_id', 'customer', move),
  rule('material_uploads.customer_id', 'customer', move),
  rule('webform_submission_logs.customer_id', 'customer', move),
  rule('incoming_mail_links.customer_id', 'customer', unite('mail_id')),
  rule('custom_object_customers.customer_id', 'customer', unite('relation_id', 'custom_object_id')),

  rule('actions.contact_id', 'contact', move),
  rule('action_contacts.contact_id', 'contact', unite('action_id')),
  rule('deal_contacts.contact_id', 'contact', unite('deal_id')),
  // The stages that the other record went through are its own history.
  rule('contact_stage_changes.contact_id', 'contact', stay),
  rule('materials.contact_id', 'contact', move),
  rule('material_uploads.contact_id', 'contact', move),
  rule('tracking_links.contact_id', 'contact', unite('tracking_id')),
  rule('webform_submission_logs.contact_id', 'contact', move),
  rule('contact_consents.contact_id', 'contact', move),
  // Requests about the other record's data are its own log.
  rule('personal_data_requests.contact_id', 'contact', stay),
  rule('campaign_events.contact_id', 'contact', move),
  rule('direct_mails.contact_id', 'contact', move),
  rule('incoming_mail_links.contact_id', 'contact', unite('mail_id')),
  rule('campaign_list_contacts.contact_id', 'contact', unite('list_id')),
  // A mail that went to both stays in the figures of its campaign.
  rule('campaign_targets.contact_id', 'contact', follow('campaign_email_id')),
  rule('custom_object_contacts.contact_id', 'contact', unite('relation_id', 'custom_object_id')),

  rule('actions.deal_id', 'deal', move, { name: 'actions', otherwise: trash }),
  rule('deal_contacts.deal_id', 'deal', unite('contact_id'), { name: 'contacts', otherwise: remove }),
  rule('deal_customers.deal_id', 'deal', unite('deal_customer_type_id', 'customer_id')),
  rule('custom_object_deals.deal_id', 'deal', unite('relation_id', 'custom_object_id'), {
    name: 'custom_objects',
    otherwise: remove,
  }),
  rule('deal_bookmarks.deal_id', 'deal', unite('user_id')),
  rule('accounting_documents.deal_id', 'deal', move),
  rule('deal_comments.deal_id', 'deal', move),
  rule('direct_mails.deal_id', 'deal', move),
  rule('incoming_mail_links.deal_id', 'deal', unite('mail_id')),
  rule('deal_risk_memos.deal_id', 'deal', move),
  rule('estimates.deal_id', 'deal', move),
  rule('materials.deal_id', 'deal', move),
  rule('material_uploads.deal_id', 'deal', move),
  rule('webform_submission_logs.deal_id', 'deal', move),
  // Product details and custom details are not carried over (spec 3 §2.1), and the phases are those of the deal that goes.
  rule('deal_product_details.deal_id', 'deal', stay),
  rule('deal_product_detail_sets.deal_id', 'deal', stay),
  rule('deal_custom_grid_rows.deal_id', 'deal', stay),
  rule('deal_custom_grid_sets.deal_id', 'deal', stay),
  rule('deal_phase_histories.deal_id', 'deal', stay),
  rule('deal_snapshots.deal_id', 'deal', stay),
  rule('forecast_predictions.deal_id', 'deal', stay),
];

/** The tables of each kind of record. */
export const tableOf = { customer: 'customers', contact: 'contacts', deal: 'deals' } as const;
