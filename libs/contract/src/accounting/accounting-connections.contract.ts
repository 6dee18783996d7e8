import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, LockVersion, Text, nullable, oneOf, record, records } from '../core/schemas.ts';
import { AccountingConnection, accountingServices } from './accounting.schemas.ts';

const administrator = access.administrator('accounting');
const params = Type.Object({ service: oneOf(accountingServices) });

/** The connections to freee and Money Forward, of which a company has one each. */
export const accountingConnections = defineResource('accounting-connections', {
  area: 'accounting',
  operations: {
    listAccountingConnections: {
      summary: 'List the accounting services and their connections',
      method: 'GET',
      path: '/accounting_connections',
      access: administrator,
      response: records(AccountingConnection),
    },
    startAccountingConnection: {
      summary: 'Get the address at which an administrator gives consent',
      description: 'The address is valid for ten minutes, for the session that asked.',
      method: 'POST',
      path: '/accounting_connections/{service}/start',
      access: administrator,
      params,
      response: record(Type.Object({ url: Type.String() })),
      errors: ['ValidationFailed'],
      secret: true,
    },
    finishAccountingConnection: {
      summary: 'Complete a connection with the code that the service returned',
      method: 'POST',
      path: '/accounting_connections/{service}/finish',
      access: administrator,
      params,
      body: Type.Object({ code: Text(2000), state: Text(4000) }),
      response: record(AccountingConnection),
      errors: ['ValidationFailed', 'AccountingUnavailable'],
    },
    updateAccountingConnection: {
      summary: 'Set the deal types for which invoices are offered',
      method: 'PUT',
      path: '/accounting_connections/{service}',
      access: administrator,
      params,
      body: Type.Object({ deal_type_ids: nullable(Type.Array(Id, { maxItems: 500 })), lock_version: LockVersion }),
      response: record(AccountingConnection),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    deleteAccountingConnection: {
      summary: 'Delete the connection to an accounting service',
      description: 'The copies of its invoices stay.',
      method: 'DELETE',
      path: '/accounting_connections/{service}',
      access: administrator,
      params,
      status: 204,
      errors: ['RecordNotFound'],
    },
  },
});
