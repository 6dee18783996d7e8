import { seesContact, seesCustomer, seesDealType } from '@crm/server-kit';

const members = { table: 'members' };
const customers = { table: 'customers', sees: seesCustomer };

/** The table of each field's ids. */
export const tablesOfFields = {
  phase_id: { table: 'phases' },
  product_id: { table: 'products' },
  probability_id: { table: 'probabilities' },
  channel_id: { table: 'channels' },
  reason_id: { table: 'reasons' },
  deal_type_id: { table: 'deal_types', sees: seesDealType },
  customer_id: customers,
  contact_ids: { table: 'contacts', sees: seesContact },
  related_customer_id: customers,
  user_id: members,
  limited_to: members,
  'estimate.user_id': members,
};
