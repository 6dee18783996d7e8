import type { ListDealTypesAnswer } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** A deal type as the masters contain it. */
export type DealType = ListDealTypesAnswer['data'][number];

/** The state of the list of deal types. */
export interface TypesState {
  /** The ids in the order that is being saved; the screen shows it at once. */
  order: number[] | null;
  /** The last refusal, with its action and deal type. */
  refusal?: { what: 'order' | 'restoring' | 'switch'; name: string; failure: ApiFailure };
}

const slice = createSlice({
  name: 'deal-settings/types',
  initialState: { order: null } as TypesState,
  reducers: {
    /** Sets the new order of all deal types, by id. */
    orderChanged: (_state, { payload: order }: PayloadAction<number[]>): TypesState => ({ order }),
    /** Clears this order when it is saved or refused; keeps a newer one. */
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

/** The name and payload of the modal that adds or renames a deal type. */
export const typeModal = 'deal-type';
export type TypeModalPayload = { type?: DealType };

export const typeSubmitted = createAction<{ type?: DealType; name: string; doneText: string }>(
  'deal-settings/typeSubmitted',
);

/** The name of the modal that deletes a deal type. */
export const deleteTypeModal = 'deal-type-deletion';

/** The action that deletes a deal type; a null `replacementId` means that it has no deals. */
export const typeDeletionSubmitted = createAction<{ id: number; replacementId: number | null; doneText: string }>(
  'deal-settings/typeDeletionSubmitted',
);
/** The action that restores a deleted type. */
export const typeRestoreAsked = createAction<{ type: DealType; doneText: string }>('deal-settings/typeRestoreAsked');
/** The action that allows or forbids new deals of the type. */
export const typeSwitched = createAction<{ type: DealType; enabled: boolean; doneText: string }>(
  'deal-settings/typeSwitched',
);
