import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { industries } from '../core/enums.ts';
import { recordMenus } from '../core/permissions.ts';
import {
  CustomItemIds,
  CustomValue,
  named,
  sortKeyOrCustom,
  Id,
  IdParams,
  LockVersion,
  Name,
  Text,
  list,
  listBody,
  nullable,
  oneOf,
  record,
  records,
} from '../core/schemas.ts';

const text = (maxLength = 255) => Type.Optional(nullable(Text(maxLength)));

const fields = {
  name_kana: text(),
  industry: Type.Optional(nullable(oneOf(industries))),
  postal_code: text(20),
  address: text(),
  tel_no: text(),
  web_url: text(2000),
  establish_year: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 9999 }))),
  employee: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 99_999_999 }))),
  capital: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 999_999_999_999_999 }))),
  closing_month: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 12 }))),
  corporate_number: text(13),
  invoice_registration_number: text(14),
  parent_customer_id: Type.Optional(nullable(Id)),
  user_id: Type.Optional(nullable(Id)),
  /** 所有ロール; default: the role of the member who creates it. Null: every member sees the customer. */
  role_id: Type.Optional(nullable(Id)),
  customs: Type.Optional(Type.Array(CustomValue, { maxItems: 100 })),
};

export const Customer = named('Customer', 'A customer (company). Numbers and addresses are stored normalised.', {
  id: Id,
  name: Type.String(),
  name_kana: nullable(Type.String()),
  industry: nullable(Type.String()),
  postal_code: nullable(Type.String()),
  address: nullable(Type.String()),
  tel_no: nullable(Type.String()),
  web_url: nullable(Type.String()),
  establish_year: nullable(Type.Integer()),
  employee: nullable(Type.Integer()),
  capital: nullable(Type.Integer()),
  closing_month: nullable(Type.Integer()),
  corporate_number: nullable(Type.String()),
  invoice_registration_number: nullable(Type.String()),
  parent_customer_id: nullable(Type.Integer()),
  user_id: nullable(Type.Integer()),
  role_id: Type.Optional(nullable(Type.Integer())),
  customs: Type.Array(CustomValue),
  deal_count: Type.Integer(),
  contact_count: Type.Integer(),
  /** ★ of the caller; absent from the answers of writing calls. */
  is_starred: Type.Optional(Type.Boolean()),
  created_at: Type.String(),
  updated_at: Type.String(),
  updated_by: nullable(Type.Integer()),
  lock_version: LockVersion,
});

export const CustomerRow = named('CustomerRow', 'A row of the customer list.', {
  id: Id,
  name: Type.String(),
  name_kana: nullable(Type.String()),
  industry: nullable(Type.String()),
  postal_code: nullable(Type.String()),
  address: nullable(Type.String()),
  tel_no: nullable(Type.String()),
  web_url: nullable(Type.String()),
  establish_year: nullable(Type.Integer()),
  employee: nullable(Type.Integer()),
  capital: nullable(Type.Integer()),
  closing_month: nullable(Type.Integer()),
  corporate_number: nullable(Type.String()),
  invoice_registration_number: nullable(Type.String()),
  parent_customer_id: nullable(Type.Integer()),
  parent_customer_name: nullable(Type.String()),
  user_id: nullable(Type.Integer()),
  role_id: Type.Optional(nullable(Type.Integer())),
  deal_count: Type.Integer(),
  contact_count: Type.Integer(),
  /** 直近アクション日: the end of the last completed action. */
  last_action_completed_at: nullable(Type.String()),
  /** ★ of the caller. */
  is_starred: Type.Boolean(),
  created_at: Type.String(),
  updated_at: Type.String(),
  lock_version: LockVersion,
  /** The values of the items in `custom_item_ids`. */
  customs: Type.Optional(Type.Array(CustomValue)),
});

/** Spec 3 §2.5. */
export const CustomerSuggestion = named(
  'CustomerSuggestion',
  'A possible duplicate: same company key, telephone number or web host.',
  {
    id: Id,
    name: Type.String(),
    address: nullable(Type.String()),
    tel_no: nullable(Type.String()),
  },
);

export const customerSortKeys = [
  'updated_at',
  'created_at',
  'name',
  'id',
  'last_action_at',
  'employee',
  'capital',
  'industry',
  'address',
  'tel_no',
  'web_url',
  'user',
  'parent',
  'name_kana',
  'postal_code',
  'establish_year',
  'closing_month',
  'corporate_number',
] as const;

export const customers = defineResource('customers', {
  area: 'customers',
  operations: {
    listCustomers: {
      summary: 'List customers by keyword and conditions',
      method: 'POST',
      path: '/customers/index',
      access: access.signedIn({ menu: 'customers' }),
      body: listBody(customerSortKeys, { sort_key: sortKeyOrCustom(customerSortKeys), custom_item_ids: CustomItemIds }),
      response: list(CustomerRow),
      errors: ['ValidationFailed'],
    },
    suggestCustomers: {
      summary: 'Suggest customers by the beginning or a part of the name',
      description: 'Kana, character width and ㈱ are folded.',
      method: 'POST',
      path: '/customers/suggest',
      access: access.signedIn({ menu: recordMenus }),
      body: Type.Object({
        query: Type.String({ maxLength: 200 }),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
      }),
      response: records(CustomerSuggestion),
      errors: ['ValidationFailed'],
    },
    listSimilarCustomers: {
      summary: 'List possible duplicates by name, telephone number or web host',
      method: 'POST',
      path: '/customers/similar',
      access: access.signedIn({ menu: recordMenus }),
      body: Type.Object({ name: text(), tel_no: text(), web_url: text(2000), except_id: Type.Optional(Id) }),
      response: records(CustomerSuggestion),
      errors: ['ValidationFailed'],
    },
    createCustomer: {
      summary: 'Create a customer',
      method: 'POST',
      path: '/customers',
      access: access.signedIn({ menu: recordMenus, reach: ['customer', 'save'] }),
      body: Type.Object({
        name: Name(255),
        ...fields,
        /**
         * Customers of `listSimilarCustomers` that the user has seen. When it is sent and another possible duplicate
         * exists, the call is refused with 409 `SimilarExists`, with all of them as details.
         */
        known_similar_ids: Type.Optional(Type.Array(Id, { maxItems: 200 })),
      }),
      status: 201,
      response: record(Customer),
      errors: ['ValidationFailed', 'SimilarExists'],
    },
    getCustomer: {
      summary: 'Get a customer',
      method: 'GET',
      path: '/customers/{id}',
      access: access.signedIn({ menu: 'customers' }),
      params: IdParams,
      response: record(Customer),
      errors: ['RecordNotFound', 'RecordMerged'],
    },
    updateCustomer: {
      summary: 'Update a customer',
      description: 'Fields that are not sent do not change.',
      method: 'PUT',
      path: '/customers/{id}',
      access: access.signedIn({ menu: 'customers', reach: ['customer', 'save'] }),
      params: IdParams,
      body: Type.Object({ name: Type.Optional(Name(255)), ...fields, lock_version: LockVersion }),
      response: record(Customer),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    deleteCustomer: {
      summary: 'Delete a customer that has no deals and no contacts',
      method: 'DELETE',
      path: '/customers/{id}',
      access: access.signedIn({ menu: 'customers', reach: ['customer', 'delete'] }),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound', 'InUse'],
    },
  },
});
