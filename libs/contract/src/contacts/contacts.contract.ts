import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { colourLabels, consentStatuses, emailStatuses } from '../core/enums.ts';
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
  last_name: text(127),
  first_name: text(127),
  last_name_kana: text(127),
  first_name_kana: text(127),
  customer_id: Type.Optional(nullable(Id)),
  department: text(),
  position: text(),
  email: text(),
  tel_no: text(),
  mobile_no: text(),
  postal_code: text(20),
  address: text(),
  memo: text(15_000),
  lifecycle_stage_id: Type.Optional(nullable(Id)),
  retired: Type.Optional(Type.Boolean()),
  user_id: Type.Optional(nullable(Id)),
  customs: Type.Optional(Type.Array(CustomValue, { maxItems: 100 })),
};

export const Contact = named('Contact', 'A contact (person). `name` is 姓 名, joined by one space.', {
  id: Id,
  name: Type.String(),
  last_name: nullable(Type.String()),
  first_name: nullable(Type.String()),
  last_name_kana: nullable(Type.String()),
  first_name_kana: nullable(Type.String()),
  customer_id: nullable(Type.Integer()),
  customer_name: nullable(Type.String()),
  department: nullable(Type.String()),
  position: nullable(Type.String()),
  email: nullable(Type.String()),
  email_status: oneOf(emailStatuses),
  consent_status: oneOf(consentStatuses),
  tel_no: nullable(Type.String()),
  mobile_no: nullable(Type.String()),
  postal_code: nullable(Type.String()),
  address: nullable(Type.String()),
  memo: nullable(Type.String()),
  lifecycle_stage_id: nullable(Type.Integer()),
  retired: Type.Boolean(),
  user_id: nullable(Type.Integer()),
  customs: Type.Array(CustomValue),
  /** ★ of the caller; absent from the answers of writing calls. */
  is_starred: Type.Optional(Type.Boolean()),
  created_at: Type.String(),
  updated_at: Type.String(),
  updated_by: nullable(Type.Integer()),
  lock_version: LockVersion,
});

export const ContactRow = named('ContactRow', 'The fields that every list of contacts shows.', {
  id: Id,
  name: Type.String(),
  last_name_kana: nullable(Type.String()),
  first_name_kana: nullable(Type.String()),
  customer_id: nullable(Type.Integer()),
  customer_name: nullable(Type.String()),
  department: nullable(Type.String()),
  position: nullable(Type.String()),
  email: nullable(Type.String()),
  tel_no: nullable(Type.String()),
  mobile_no: nullable(Type.String()),
  lifecycle_stage_id: nullable(Type.Integer()),
  updated_at: Type.String(),
  /** The values of the items in `custom_item_ids`. */
  customs: Type.Optional(Type.Array(CustomValue)),
});

export const ListedContact = named('ListedContact', 'A row of the contact list.', {
  ...ContactRow.properties,
  last_name: nullable(Type.String()),
  first_name: nullable(Type.String()),
  /** 配信可否, one of the statuses of e-mail. */
  email_status: Type.String(),
  postal_code: nullable(Type.String()),
  address: nullable(Type.String()),
  retired: Type.Boolean(),
  user_id: nullable(Type.Integer()),
  /** 直近アクション日: the end of the last completed action with the contact. */
  last_action_completed_at: nullable(Type.String()),
  /** By the days since then: blue, yellow or red; white without a completed action. */
  colour_label: oneOf(colourLabels),
  /** ★ of the caller. */
  is_starred: Type.Boolean(),
  created_at: Type.String(),
  lock_version: LockVersion,
});

export const ContactSuggestion = named('ContactSuggestion', 'A contact that matches a typed text.', {
  id: Id,
  name: Type.String(),
  customer_name: nullable(Type.String()),
  email: nullable(Type.String()),
  /** True for a contact who has left the company; only with `with_retired`. */
  retired: Type.Boolean(),
});

export const contactSortKeys = [
  'updated_at',
  'created_at',
  'name',
  'id',
  'customer',
  'department',
  'position',
  'email',
  'tel_no',
  'mobile_no',
  'postal_code',
  'address',
  'stage',
  'email_status',
  'last_action_at',
  'user',
] as const;

export const contacts = defineResource('contacts', {
  area: 'contacts',
  operations: {
    listContacts: {
      summary: 'List contacts by keyword and conditions',
      method: 'POST',
      path: '/contacts',
      access: access.signedIn({ menu: 'contacts' }),
      body: listBody(contactSortKeys, { sort_key: sortKeyOrCustom(contactSortKeys), custom_item_ids: CustomItemIds }),
      response: list(ListedContact),
      errors: ['ValidationFailed'],
    },
    listContactsOfCustomer: {
      summary: "List a customer's contacts",
      method: 'POST',
      path: '/customers/{id}/contacts/index',
      access: access.signedIn({ menu: ['customers', 'contacts'] }),
      params: IdParams,
      body: listBody(contactSortKeys, { sort_key: sortKeyOrCustom(contactSortKeys), custom_item_ids: CustomItemIds }),
      response: list(ListedContact),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    suggestContacts: {
      summary: 'Suggest contacts by a part of name, reading or e-mail',
      description: 'Kana and character width are folded.',
      method: 'POST',
      path: '/contacts/suggest',
      access: access.signedIn({ menu: recordMenus }),
      body: Type.Object({
        query: Type.String({ maxLength: 200 }),
        customer_id: Type.Optional(Id),
        /** Adds contacts who have left, after all others, when the text equals their name, reading or e-mail. */
        with_retired: Type.Optional(Type.Boolean()),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
      }),
      response: records(ContactSuggestion),
      errors: ['ValidationFailed'],
    },
    createContact: {
      summary: 'Create a contact',
      description: 'Takes the name in one field, or as `last_name` and `first_name`.',
      method: 'POST',
      path: '/contacts/create',
      access: access.signedIn({ menu: recordMenus, reach: ['contact', 'save'] }),
      body: Type.Object({
        name: Type.Optional(Name(255)),
        ...fields,
        /**
         * Contacts with this e-mail address that the user has seen. When it is sent and another one exists, the call is
         * refused with 409 `SimilarExists`, with all of them as details.
         */
        known_similar_ids: Type.Optional(Type.Array(Id, { maxItems: 200 })),
      }),
      status: 201,
      response: record(Contact),
      errors: ['ValidationFailed', 'SimilarExists'],
    },
    getContact: {
      summary: 'Get a contact',
      method: 'GET',
      path: '/contacts/{id}',
      access: access.signedIn({ menu: 'contacts' }),
      params: IdParams,
      response: record(Contact),
      errors: ['RecordNotFound', 'RecordMerged'],
    },
    updateContact: {
      summary: 'Update a contact',
      description: 'Fields that are not sent do not change.',
      method: 'PUT',
      path: '/contacts/{id}',
      access: access.signedIn({ menu: 'contacts', reach: ['contact', 'save'] }),
      params: IdParams,
      body: Type.Object({ name: Type.Optional(Name(255)), ...fields, lock_version: LockVersion }),
      response: record(Contact),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    deleteContact: {
      summary: 'Delete a contact',
      method: 'DELETE',
      path: '/contacts/{id}',
      access: access.signedIn({ menu: 'contacts', reach: ['contact', 'delete'] }),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
  },
});
