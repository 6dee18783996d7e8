import type {
  CreateDealProductDetailTypesArgs,
  ImportDealProductDetailTypesCsvAnswer,
  ListDealProductDetailTypesAnswer,
  UpdateAllDealProductDetailTypesArgs,
} from '@crm/api-client';
import { addPage, setFailed } from '@crm/web-kit';
import type { ApiFailure, DialogRequest, ListPage } from '@crm/web-kit';
import { moved } from '@crm/web-kit/order';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** A type in the API's form. */
export type ProductType = ListDealProductDetailTypesAnswer['data'][number];
export type NewType = CreateDealProductDetailTypesArgs['body']['rows'][number];
export type TypeChange = UpdateAllDealProductDetailTypesArgs['body']['rows'][number];

/** The shown types: all in order, or those that match a keyword or a deal type. */
export interface TypesState {
  status: 'idle' | 'loading' | 'ready' | 'loadingMore' | 'failed';
  keyword: string;
  dealTypeId: number | null;
  rows: ProductType[];
  /** The ids in the server's order, while a move is being saved. */
  read: number[];
  totalCount: number;
  page: number;
  chosen: number[];
  /** The deleted types that can be restored. */
  deleted: ProductType[];
  failure?: ApiFailure;
  /** The last refused change. */
  refusal?: { what: 'order' | 'deletion' | 'change' | 'restoring'; failure: ApiFailure };
  /** The counts of the last CSV import. */
  imported?: ImportCounts;
}

export type ImportCounts = ImportDealProductDetailTypesCsvAnswer['data'];

const initialState: TypesState = {
  status: 'idle',
  keyword: '',
  dealTypeId: null,
  rows: [],
  read: [],
  totalCount: 0,
  page: 0,
  chosen: [],
  deleted: [],
};

const slice = createSlice({
  name: 'product-detail-settings/types',
  initialState,
  reducers: {
    typesOpened: (): TypesState => ({ ...initialState, status: 'loading' }),
    typesSearched: (
      state,
      { payload }: PayloadAction<Partial<Pick<TypesState, 'keyword' | 'dealTypeId'>>>,
    ): TypesState => ({ ...state, ...payload, status: 'loading', chosen: [] }),
    typesReloaded: (state) => {
      state.status = 'loading';
    },
    moreTypesRequested: (state) => {
      state.status = 'loadingMore';
    },
    typesReceived: (state, action: PayloadAction<{ page: number; answer: ListPage<ProductType> }>) => {
      addPage(state, action);
      state.read = state.rows.map(({ id }) => id);
      state.chosen = state.chosen.filter((id) => state.rows.some((row) => row.id === id));
    },
    deletedReceived: (state, { payload }: PayloadAction<ProductType[]>) => {
      state.deleted = payload;
    },
    typesFailed: setFailed,
    typeChosen: (state, { payload: { id, isChosen } }: PayloadAction<{ id: number; isChosen: boolean }>) => {
      state.chosen = isChosen ? [...state.chosen, id] : state.chosen.filter((one) => one !== id);
    },
    choiceCleared: (state) => {
      state.chosen = [];
    },
    /** Moves a type at once; when the server refuses, the list is reloaded. */
    typeMoved: (state, { payload: { from, to } }: PayloadAction<{ from: number; to: number }>) => {
      state.rows = [...moved(state.rows, from, to)];
    },
    orderSaved: (state, { payload }: PayloadAction<number[]>) => {
      state.read = payload;
    },
    typesRefused: (state, { payload }: PayloadAction<NonNullable<TypesState['refusal']>>) => {
      state.refusal = payload;
    },
    refusalForgotten: (state) => {
      state.refusal = undefined;
    },
    typesImported: (state, { payload }: PayloadAction<ImportCounts>) => {
      state.imported = payload;
    },
    importForgotten: (state) => {
      state.imported = undefined;
    },
  },
});

export const typesReducer = slice.reducer;
export const {
  typesOpened,
  typesSearched,
  typesReloaded,
  moreTypesRequested,
  typesReceived,
  deletedReceived,
  typesFailed,
  typeChosen,
  choiceCleared,
  typeMoved,
  orderSaved,
  typesRefused,
  refusalForgotten,
  typesImported,
  importForgotten,
} = slice.actions;
export const selectTypes = (state: { 'product-detail-settings': { types: TypesState } }): TypesState =>
  state['product-detail-settings'].types;

export const typeModal = 'product-detail-type';
export type TypeModalPayload = { type?: ProductType };
export const bulkModal = 'product-detail-types-bulk';
export type BulkModalPayload = { types: ProductType[] };
export const importModal = 'product-detail-types-import';

export const typeSubmitted = createAction<{ type?: ProductType; values: NewType; doneText: string }>(
  'product-detail-settings/typeSubmitted',
);
/** Submits one change of several types. */
export const typesSubmitted = createAction<{ rows: TypeChange[]; doneText: string }>(
  'product-detail-settings/typesSubmitted',
);
/** Submits a CSV file in base64. */
export const importSubmitted = createAction<{ content: string }>('product-detail-settings/importSubmitted');
/** Asks an administrator to confirm the deletion of types. */
export const deletionAsked = createAction<{
  types: ProductType[];
  question: Omit<DialogRequest, 'id'>;
  doneText: string;
}>('product-detail-settings/deletionAsked');

/** The name of the modal that deletes one type and chooses its replacement in deals. */
export const deleteTypeModal = 'product-detail-type-deletion';
export const typeDeletionSubmitted = createAction<{
  type: ProductType;
  replacementId: number | null;
  doneText: string;
}>('product-detail-settings/typeDeletionSubmitted');
export const typeRevived = createAction<{ id: number; doneText: string }>('product-detail-settings/typeRevived');
