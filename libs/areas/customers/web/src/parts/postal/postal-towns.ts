import { postalCodesClient } from '@crm/api-client';
import type { ListPostalTownsAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, takeLatest } from '@crm/web-kit';
import type { StoreModule, SagaOf } from '@crm/web-kit';
import { put } from 'redux-saga/effects';

export type PostalTown = ListPostalTownsAnswer['data'][number];

interface State {
  /** The id of the form that asks: a page may have several, but one has the focus. */
  form: string;
  /** The seven digits; null until there are seven. */
  code: string | null;
  towns: readonly PostalTown[];
  /** The addresses that this form was offered: a field that equals one of them was not typed. */
  offered: readonly string[];
}

const initialState: State = { form: '', code: null, towns: [], offered: [] };

/** Returns the beginning of an address: `東京都千代田区丸の内`. */
export const addressOf = ({ prefecture, city, town }: PostalTown): string => prefecture + city + town;

/** Returns the whole parts that all towns of a code share; empty if there are none. */
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

/** Looks a code up. A failure shows nothing: the user types the address. */
function* lookUp({ payload: { code } }: ReturnType<typeof postalCodeTyped>): SagaOf<void> {
  if (code === null) return;
  const result = yield* callApi(postalCodesClient, 'listPostalTowns', { code });
  if (result.ok) yield put(postalTownsReceived(result.data.data));
}

function* postalTownsSaga() {
  yield takeLatest(postalCodeTyped, lookUp);
}

/** The store module of the towns, which the first address brings along in whatever area it is. */
export const postalTownsArea: StoreModule = { name: 'postalTowns', reducer: slice.reducer, saga: postalTownsSaga };

/** Returns the towns of a form; none while another form asks. */
export const selectPostalTowns = (state: unknown, form: string): State => {
  const { postalTowns: found = initialState } = state as { postalTowns?: State };
  return found.form === form ? found : initialState;
};
