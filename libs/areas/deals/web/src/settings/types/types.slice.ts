import type { ListDealTypesAnswer } from '@crm/api-client';
import type { ApiFailure, DialogRequest } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** A deal type as the masters have it. */
export type DealType = ListDealTypesAnswer['data'][number];

/** What is going on with the list of deal types. */
export interface TypesState {
  /** The order that is being saved, by id; it shows at once. */
  order: number[] | null;
  /** What was refused last, and of which type. */
  refusal?: { what: 'order' | 'deletion'; name: string; failure: ApiFailure };
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
/** An administrator wants to delete a deal type; the question is asked first. */
export const typeDeletionAsked = createAction<{
  type: DealType;
  question: Omit<DialogRequest, 'id'>;
  doneText: string;
}>('deal-settings/typeDeletionAsked');
