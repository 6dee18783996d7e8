import { postalCodesClient } from '@crm/api-client';
import type { ListPostalTownsAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeLatest } from '@crm/web-kit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';

export type PostalTown = ListPostalTownsAnswer['data'][number];

interface State {
  /** Which form asks: several may be on a page, but one has the focus. */
  form: string;
  /** Seven digits; null until there are seven. */
  code: string | null;
  towns: readonly PostalTown[];
  /** Every address that this form was offered: what stands there as one of them was typed by nobody. */
  offered: readonly string[];
}

const initialState: State = { form: '', code: null, towns: [], offered: [] };

/** The beginning of an address: `東京都千代田区丸の内`. */
export const addressOf = ({ prefecture, city, town }: PostalTown): string => prefecture + city + town;

/** What all towns of a code have in common, in whole parts; empty when that is nothing. */
export function commonAddress(towns: readonly PostalTown[]): string {
  const parts = (['prefecture', 'city', 'town'] as const).map((key) => new Set(towns.map((town) => town[key])));
  const different = parts.findIndex(({ size }) => size !== 1);
  return parts
    .slice(0, different === -1 ? parts.length : different)
    .map(([part = '']) => part)
    .join('');
}

const slice = createSlice({
  name: 'postalTowns',
  initialState,
  reducers: {
    postalCodeTyped: (state, { payload: { form, code } }: PayloadAction<{ form: string; code: string | null }>) => ({
      form,
      code,
      towns: [],
      offered: form === state.form ? state.offered : [],
    }),
    postalTownsReceived: (state, { payload: towns }: PayloadAction<PostalTown[]>) => {
      const offered = [...state.offered, commonAddress(towns), ...towns.map(addressOf)];
      return { ...state, towns, offered: offered.filter((address) => address !== '') };
    },
  },
});

export const { postalCodeTyped, postalTownsReceived } = slice.actions;

/** What cannot be found is typed by hand: nothing is said of it. */
function* lookUp({ payload: { code } }: ReturnType<typeof postalCodeTyped>): SagaOf<void> {
  if (code === null) return;
  const result = yield* callApi(postalCodesClient, 'listPostalTowns', { code });
  if (result.ok) yield put(postalTownsReceived(result.data.data));
}

function* postalTownsSaga() {
  yield takeLatest(postalCodeTyped, lookUp);
}

/** Comes with the first address that is shown, in whatever area it stands. */
export const postalTownsArea: StoreModule = { name: 'postalTowns', reducer: slice.reducer, saga: postalTownsSaga };

/** What a form has been told; nothing while another one asks. */
export const selectPostalTowns = (state: unknown, form: string): State => {
  const { postalTowns: found = initialState } = state as { postalTowns?: State };
  return found.form === form ? found : initialState;
};
