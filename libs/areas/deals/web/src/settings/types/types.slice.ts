import type { ListDealTypesAnswer } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** A deal type as the masters have it. */
export type DealType = ListDealTypesAnswer['data'][number];

/** What is going on with the list of deal types. */
export interface TypesState {
  /** The order that is being saved, by id; it shows at once. */
  order: number[] | null;
  /** What was refused last, and of which type. */
  refusal?: { what: 'order' | 'restoring' | 'switch'; name: string; failure: ApiFailure };
}

const slice = createSlice({
  name: 'deal-settings/types',
  initialState: { order: null } as TypesState,
  reducers: {
    /** The ids of all deal types in their new order. */
    orderChanged: (_state, { payload: order }: PayloadAction<number[]>): TypesState => ({ order }),
    /** This order is saved, or was refused; a newer one stays. */
    orderSettled: (state, { payload: order }: PayloadAction<number[]>) => {
      if (state.order?.join() === order.join()) state.order = null;
    },
    typeRefused: (state, { payload }: PayloadAction<NonNullable<TypesState['refusal']>>) => {
      state.refusal = payload;
    },
    refusalForgotten: (state) => {
      state.refusal = undefined;
    },
  },
});

export const typesReducer = slice.reducer;
export const { orderChanged, orderSettled, typeRefused, refusalForgotten } = slice.actions;

/** Name of the modal that adds or renames a deal type, and what it is opened with. */
export const typeModal = 'deal-type';
export type TypeModalPayload = { type?: DealType };

export const typeSubmitted = createAction<{ type?: DealType; name: string; doneText: string }>(
  'deal-settings/typeSubmitted',
);

/** Name of the modal that deletes a deal type. */
export const deleteTypeModal = 'deal-type-deletion';

/** Deletes a deal type; `replacementId` null: it has no deals. */
export const typeDeletionSubmitted = createAction<{ id: number; replacementId: number | null; doneText: string }>(
  'deal-settings/typeDeletionSubmitted',
);
/** A deleted type is wanted back. */
export const typeRestoreAsked = createAction<{ type: DealType; doneText: string }>('deal-settings/typeRestoreAsked');
/** Whether new deals may be of the type. */
export const typeSwitched = createAction<{ type: DealType; enabled: boolean; doneText: string }>(
  'deal-settings/typeSwitched',
);
