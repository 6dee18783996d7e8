import type {
  Contact,
  Customer,
  GetDealAnswer,
  MergeCandidateGroup,
  MergeCheck,
  MergeJobStatus,
} from '@crm/api-client';

export type Kind = 'customer' | 'contact' | 'deal';
/** The kinds whose duplicates are sought. */
export type CandidateKind = Exclude<Kind, 'deal'>;
export type Group = MergeCandidateGroup;
export type Check = MergeCheck;
export type JobStatus = MergeJobStatus;
/** A record of any of the kinds. */
export type AnyRecord = Customer | Contact | GetDealAnswer['data'];

/** The paths of the pages of the kinds. */
export const paths: Record<Kind, string> = { customer: '/customers', contact: '/contacts', deal: '/deals' };

/** The rules of a kind (spec 3 §2.5). */
export const rules: Record<CandidateKind, readonly number[]> = { customer: [1, 2, 3, 4], contact: [1, 2, 3] };

/** The parts that may be left out, by the flag of the API. */
export const flags: Record<Kind, readonly Flag[]> = {
  customer: ['isMergeContacts', 'isMergeDealList', 'isMergeRelatedCustomerDealList', 'isMergeActions'],
  contact: [],
  deal: ['isMergeActions', 'isMergeContacts', 'isMergeCustomObjects'],
};
export type Flag =
  'isMergeContacts' | 'isMergeDealList' | 'isMergeRelatedCustomerDealList' | 'isMergeActions' | 'isMergeCustomObjects';

/** The fields that are compared: their name in the API and their property. */
export interface ComparedField {
  name: string;
  property: string;
}

const camel = (name: string) => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
const fieldsOf = (...names: string[]): ComparedField[] => names.map((name) => ({ name, property: camel(name) }));

export const comparedFields: Record<Kind, readonly ComparedField[]> = {
  customer: fieldsOf(
    ...['name', 'name_kana', 'industry', 'postal_code', 'address', 'tel_no', 'web_url', 'establish_year', 'employee'],
    ...['capital', 'closing_month', 'corporate_number', 'invoice_registration_number', 'parent_customer_id'],
    ...['user_id', 'role_id'],
  ),
  contact: fieldsOf(
    ...['name', 'name_kana', 'customer_id', 'department', 'position', 'email', 'tel_no', 'mobile_no', 'postal_code'],
    ...['address', 'memo', 'lifecycle_stage_id', 'retired', 'user_id'],
  ),
  deal: fieldsOf(
    ...['name', 'deal_code', 'amount', 'expected_contract_date', 'user_id', 'probability_id', 'product_id'],
    'channel_id',
  ),
};
