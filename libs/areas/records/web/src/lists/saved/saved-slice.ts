import type { ListRecordSearchHistoriesAnswer, ListRecordSearchesAnswer } from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type SavedCondition = Omit<ListRecordSearchesAnswer['data'][number], 'pageType' | 'userId' | 'updatedAt'>;
export type SearchHistory = Pick<ListRecordSearchHistoriesAnswer['data'][number], 'id' | 'usedAt' | 'searchCondition'>;

/**
 * The place that searches are saved for: a page, or a page of one deal type. Two places are equal if their JSON is.
 */
export type SavedPlace = string | Readonly<Record<string, string | number>>;

export interface SavedState {
  /** The place of the conditions; null before any arrive. */
  place: SavedPlace | null;
  conditions: SavedCondition[];
  histories: SearchHistory[];
  /** The id of a search just saved, which the page then shows. */
  newestId: number | null;
  /** The saved columns that the list last took over, as text; null: it takes over those of the search shown. */
  columnsShown: string | null;
}

const initialState: SavedState = { place: null, conditions: [], histories: [], newestId: null, columnsShown: null };
const byName = (a: SavedCondition, b: SavedCondition) => a.name.localeCompare(b.name, 'ja');

/** Creates the slice of a list's saved and recent searches. */
export const createSavedSlice = (name: string) =>
  createSlice({
    name: `${name}/saved`,
    initialState,
    reducers: {
      conditionsReceived: (
        state,
        { payload }: PayloadAction<{ place: SavedPlace; conditions: readonly SavedCondition[] }>,
      ) => {
        state.place = payload.place;
        state.conditions = payload.conditions as never;
      },
      historiesReceived: (state, { payload }: PayloadAction<readonly SearchHistory[]>) => {
        state.histories = payload as never;
      },
      conditionChanged: (state, { payload }: PayloadAction<SavedCondition>) => {
        const others = (state.conditions as SavedCondition[])
          .filter(({ id }) => id !== payload.id)
          .map((one) => (payload.isDefault ? { ...one, isDefault: false } : one));
        state.conditions = [...others, payload].sort(byName) as never;
      },
      conditionRemoved: (state, { payload }: PayloadAction<number>) => {
        state.conditions = state.conditions.filter(({ id }) => id !== payload);
      },
      newestSaved: (state, { payload }: PayloadAction<number>) => {
        state.newestId = payload;
      },
      columnsShown: (state, { payload }: PayloadAction<string | null>) => {
        state.columnsShown = payload;
      },
      newestShown: (state) => {
        state.newestId = null;
      },
    },
  });
