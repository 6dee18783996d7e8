import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { record } from '../core/schemas.ts';

/** Which list it is, and of which kind of records where their columns differ: `customers`, `deals.3`. */
const Params = Type.Object({ list_key: Type.String({ maxLength: 60, pattern: '^[a-z][a-z_]*(\\.[0-9]{1,15})?$' }) });

export const ListColumn = Type.Object({
  /** The column's id on the screen; one that the screen knows no more is passed over. */
  id: Type.String({ minLength: 1, maxLength: 60 }),
  width: Type.Optional(Type.Integer({ minimum: 40, maximum: 1000 })),
  hidden: Type.Optional(Type.Boolean()),
});

/** Columns in their order; empty: as the product has it. */
const Setting = Type.Object({ columns: Type.Array(ListColumn, { maxItems: 300 }) });

export const listSettings = defineResource('list-settings', {
  area: 'identity',
  operations: {
    getListSetting: {
      summary: 'The columns of a list as the user has set them: order, widths and which are shown',
      method: 'GET',
      path: '/list_settings/{list_key}',
      access: access.signedIn(),
      params: Params,
      response: record(Setting),
    },
    saveListSetting: {
      summary: 'Keep the columns of a list for the user',
      demo: true,
      method: 'PUT',
      path: '/list_settings/{list_key}',
      access: access.signedIn(),
      params: Params,
      body: Setting,
      response: record(Setting),
      errors: ['ValidationFailed'],
    },
  },
});
