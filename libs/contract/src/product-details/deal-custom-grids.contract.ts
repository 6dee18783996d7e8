import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { LARGE_BODY, defineResource } from '../core/define.ts';
import { Count, Id, IdParams, LockVersion, Name, named, oneOf, record, records } from '../core/schemas.ts';

export const gridColumnTypes = ['text', 'number', 'date', 'select'] as const;

const choices = Type.Array(Name(100), { maxItems: 200 });

const ColumnInput = named(
  'GridColumnInput',
  'A column in a request: without an id it is new; columns that are not sent are deleted.',
  {
    id: Type.Optional(Id),
    name: Name(50),
    column_type: oneOf(gridColumnTypes),
    /** Choices of a column of type `select`. */
    options: Type.Optional(choices),
  },
);

const Column = named('GridColumn', 'A column of a table of deals.', {
  id: Id,
  name: Type.String(),
  column_type: oneOf(gridColumnTypes),
  options: Type.Array(Type.String()),
});

const grid = {
  id: Id,
  deal_type_id: Id,
  name: Type.String(),
  order_num: Type.Integer(),
  columns: Type.Array(Column),
  /** Number of deals with rows in the table. */
  deal_count: Count,
  lock_version: LockVersion,
};
export const DealCustomGrid = named('DealCustomGrid', 'A table that each deal of a type has.', grid);

const editable = { name: Name(50), columns: Type.Array(ColumnInput, { minItems: 1, maxItems: 30 }) };

const Cell = named('GridCell', "A value of the column's type; null when empty.", {
  column_id: Id,
  value: Type.Unsafe<string | number | null>({}),
});
const RowInput = named('GridRowInput', 'A row of a table in a request: without an id it is new.', {
  id: Type.Optional(Id),
  cells: Type.Array(Cell, { maxItems: 30 }),
});
const Row = named('GridRow', "A row of a deal's table.", { id: Id, cells: Type.Array(Cell) });

const GridOfDeal = named('GridOfDeal', "A table with a deal's rows, which are saved as one set.", {
  id: Id,
  name: Type.String(),
  columns: Type.Array(Column),
  rows: Type.Array(Row),
  lock_version: LockVersion,
});

/** 案件明細: free tables of a deal type's deals. */
export const dealCustomGrids = defineResource('deal-custom-grids', {
  area: 'product-details',
  operations: {
    listDealCustomGrids: {
      summary: "List a deal type's tables, in order",
      method: 'GET',
      path: '/deal_types/{id}/deal_custom_grids',
      access: access.signedIn(),
      params: IdParams,
      query: Type.Object({
        /** Lists the deleted ones, last deleted first. */
        deleted: Type.Optional(Type.Boolean()),
      }),
      response: records(DealCustomGrid),
      errors: ['RecordNotFound'],
    },
    getDealCustomGrid: {
      summary: 'Get a table with its columns',
      method: 'GET',
      path: '/deal_custom_grids/{id}',
      access: access.signedIn(),
      params: IdParams,
      response: record(DealCustomGrid),
      errors: ['RecordNotFound'],
    },
    createDealCustomGrid: {
      summary: 'Add a table to a deal type (at most three)',
      method: 'POST',
      path: '/deal_types/{id}/deal_custom_grids',
      access: access.administrator(),
      bodyLimit: LARGE_BODY,
      params: IdParams,
      body: Type.Object(editable),
      status: 201,
      response: record(DealCustomGrid),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    updateDealCustomGrid: {
      summary: 'Rename a table; add, rename, order or remove its columns',
      method: 'PUT',
      path: '/deal_custom_grids/{id}',
      access: access.administrator(),
      bodyLimit: LARGE_BODY,
      params: IdParams,
      body: Type.Object({ ...editable, lock_version: LockVersion }),
      response: record(DealCustomGrid),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    deleteDealCustomGrid: {
      summary: 'Delete a table',
      description: 'Its rows move to the replacement table, or are hidden with it.',
      method: 'DELETE',
      path: '/deal_custom_grids/{id}',
      access: access.administrator(),
      params: IdParams,
      query: Type.Object({
        /** The version that was read. */
        lock_version: Type.Optional(LockVersion),
        /** The table that receives its rows. */
        replacement_id: Type.Optional(Id),
      }),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    restoreDealCustomGrid: {
      summary: 'Restore a deleted table, last in order',
      description: 'The rows that were hidden with it return.',
      method: 'POST',
      path: '/deal_custom_grids/{id}/restore',
      access: access.administrator(),
      params: IdParams,
      response: record(DealCustomGrid),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    orderDealCustomGrids: {
      summary: "Order a deal type's tables",
      method: 'PUT',
      path: '/deal_types/{id}/deal_custom_grids/order',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 10 }) }),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listGridsOfDeal: {
      summary: "List a deal's tables with their rows",
      method: 'GET',
      path: '/deals/{deal_id}/deal_custom_grids',
      access: access.signedIn({ menu: 'deals' }),
      params: Type.Object({ deal_id: Id }),
      response: records(GridOfDeal),
      errors: ['RecordNotFound'],
    },
    saveGridOfDeal: {
      summary: "Replace a deal's rows in a table",
      description: 'Rows that are not sent are deleted.',
      method: 'PUT',
      path: '/deals/{deal_id}/deal_custom_grids/{id}',
      access: access.signedIn({ menu: 'deals' }),
      bodyLimit: LARGE_BODY,
      params: Type.Object({ deal_id: Id, id: Id }),
      body: Type.Object({ rows: Type.Array(RowInput, { maxItems: 500 }), lock_version: LockVersion }),
      response: record(GridOfDeal),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
  },
});
