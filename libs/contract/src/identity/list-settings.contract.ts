import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { named, record } from '../core/schemas.ts';

/** The list, with the kind of records where columns depend on it: `customers`, `deals.3`. */
const Params = Type.Object({ list_key: Type.String({ maxLength: 60, pattern: '^[a-z][a-z_]*(\\.[0-9]{1,15})?$' }) });

export const ListColumn = named('ListColumn', 'A column of a list with its width.', {
  /** The column's id; screens ignore unknown ids. */
  id: Type.String({ minLength: 1, maxLength: 60 }),
  width: Type.Optional(Type.Integer({ minimum: 40, maximum: 1000 })),
  hidden: Type.Optional(Type.Boolean()),
});

const Setting = named('ListSetting', 'Columns in their order; an empty list means the default columns.', {
  columns: Type.Array(ListColumn, { maxItems: 300 }),
});

export const listSettings = defineResource('list-settings', {
  area: 'identity',
  operations: {
    getListSetting: {
      summary: 'Get your columns of a list: order, widths and visibility',
      method: 'GET',
      path: '/list_settings/{list_key}',
      access: access.signedIn(),
      params: Params,
      response: record(Setting),
    },
    saveListSetting: {
      summary: 'Save your columns of a list',
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
