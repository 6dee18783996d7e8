import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { LARGE_BODY, defineResource } from '../core/define.ts';
import { Count, Id, IdParams, LockVersion, Name, oneOf, record, records } from '../core/schemas.ts';

export const gridColumnTypes = ['text', 'number', 'date', 'select'] as const;

const choices = Type.Array(Name(100), { maxItems: 200 });

/** A column as a call sends it: without an id it is new; columns left out go. */
const ColumnInput = Type.Object({
  id: Type.Optional(Id),
  name: Name(50),
  column_type: oneOf(gridColumnTypes),
  /** Choices of a column of type `select`. */
  options: Type.Optional(choices),
});

const Column = Type.Object({
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
  /** Deals that have rows in it. */
  deal_count: Count,
  lock_version: LockVersion,
};
export const DealCustomGrid = Type.Object(grid);

const editable = { name: Name(50), columns: Type.Array(ColumnInput, { minItems: 1, maxItems: 30 }) };

/** Typed by the column; null where it is empty. */
const Cell = Type.Object({ column_id: Id, value: Type.Unsafe<string | number | null>({}) });
const RowInput = Type.Object({ id: Type.Optional(Id), cells: Type.Array(Cell, { maxItems: 30 }) });
const Row = Type.Object({ id: Id, cells: Type.Array(Cell) });

/** A table with the rows that a deal has in it, which are saved as one set. */
const GridOfDeal = Type.Object({
  id: Id,
  name: Type.String(),
  columns: Type.Array(Column),
  rows: Type.Array(Row),
  lock_version: LockVersion,
});

/** 案件明細: tables of a company's own, by deal type. */
export const dealCustomGrids = defineResource('deal-custom-grids', {
  area: 'product-details',
  operations: {
    listDealCustomGrids: {
      summary: 'The tables of a deal type, in order',
      method: 'GET',
      path: '/deal_types/{id}/deal_custom_grids',
      access: access.signedIn(),
      params: IdParams,
      query: Type.Object({
        /** Those that were deleted, the last first. */
        deleted: Type.Optional(Type.Boolean()),
      }),
      response: records(DealCustomGrid),
      errors: ['RecordNotFound'],
    },
    getDealCustomGrid: {
      summary: 'One table with its columns',
      method: 'GET',
      path: '/deal_custom_grids/{id}',
      access: access.signedIn(),
      params: IdParams,
      response: record(DealCustomGrid),
      errors: ['RecordNotFound'],
    },
    createDealCustomGrid: {
      summary: 'Add a table to a deal type, which has at most three',
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
      summary: 'Rename a table; add, rename, order and remove its columns',
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
      summary: 'Delete a table; the rows that deals have in it go to another one of the deal type, or are hidden',
      method: 'DELETE',
      path: '/deal_custom_grids/{id}',
      access: access.administrator(),
      params: IdParams,
      query: Type.Object({
        /** As it was read. */
        lock_version: Type.Optional(LockVersion),
        /** The table that has its rows from now on. */
        replacement_id: Type.Optional(Id),
      }),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    restoreDealCustomGrid: {
      summary: 'Have a deleted table again, last in order, with the rows that were hidden with it',
      method: 'POST',
      path: '/deal_custom_grids/{id}/restore',
      access: access.administrator(),
      params: IdParams,
      response: record(DealCustomGrid),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    orderDealCustomGrids: {
      summary: 'Put the tables of a deal type into an order',
      method: 'PUT',
      path: '/deal_types/{id}/deal_custom_grids/order',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 10 }) }),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listGridsOfDeal: {
      summary: 'The tables of a deal with its rows',
      method: 'GET',
      path: '/deals/{deal_id}/deal_custom_grids',
      access: access.signedIn({ menu: 'deals' }),
      params: Type.Object({ deal_id: Id }),
      response: records(GridOfDeal),
      errors: ['RecordNotFound'],
    },
    saveGridOfDeal: {
      summary: 'Save the rows of a deal in a table as one set, in their order; rows left out go',
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
