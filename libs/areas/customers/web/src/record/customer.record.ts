import { customersClient } from '@crm/api-client';
import type { UpdateCustomerArgs } from '@crm/api-client';
import { callApi, createRecordSlice } from '@crm/web-kit';
import type { Customer } from '../domain/customer.types.ts';
import { createDeletionSlice, createEditorSlice } from '@crm/records-web/parts';
import type { EditorState } from '@crm/records-web/parts';

/** The customer of a page. */
export const customerRecord = createRecordSlice<Customer>(
  'customers/record',
  {
    *fetch(id) {
      return yield* callApi(customersClient, 'getCustomer', { id: Number(id) });
    },
    *save({ id, patch, confirmed }) {
      const body = { ...patch, lockVersion: confirmed.lockVersion } as UpdateCustomerArgs['body'];
      const result = yield* callApi(customersClient, 'updateCustomer', { id: Number(id), body });
      // The answer to a change has no star.
      if (result.ok) result.data.data.isStarred = confirmed.isStarred;
      return result;
    },
  },
  {
    topic: 'customers',
    isHeld: (state: { customers: { editor: EditorState } }) => state.customers.editor.status === 'open',
  },
);

/** The form of the page's customer. */
export const customerEditor = createEditorSlice('customers/editor', customerRecord);

export const customerDeletion = createDeletionSlice(
  'customers/deletion',
  function* (id) {
    return yield* callApi(customersClient, 'deleteCustomer', { id });
  },
  'customers',
);
