import type {
  DescribeDashboardAnswer,
  ListReportSourcesAnswer,
  ListUserDashboardsAnswer,
  QueryReportTilesAnswer,
} from '@crm/api-client';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { setFailed } from '@crm/web-kit';
import type { ApiFailure, DialogRequest } from '@crm/web-kit';

export type Dashboard = DescribeDashboardAnswer['data'];
export type Summary = ListUserDashboardsAnswer['data'][number];
export type Tile = Dashboard['tiles'][number];
export type Numbers = QueryReportTilesAnswer['data'][number];
export type Source = ListReportSourcesAnswer['data'][number];

/** The dashboard of the address. */
export interface Wanted {
  id: string;
  dealTypeId?: number;
}

export interface DashboardsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  list: Summary[];
  dashboard: Dashboard | null;
  /** The numbers of the tiles; empty while they load. */
  numbers: Numbers[];
  failure?: ApiFailure;
  /** The kinds of records that tiles can be made of; empty until it is needed. */
  sources: Source[];
  /** The key of a dashboard that was just made, for the address. */
  madeId?: string;
}

const initialState: DashboardsState = { status: 'idle', list: [], dashboard: null, numbers: [], sources: [] };

const slice = createSlice({
  name: 'dashboards',
  initialState,
  reducers: {
    dashboardRequested: (state, _action: PayloadAction<Wanted>) => {
      state.status = 'loading';
      state.madeId = undefined;
    },
    dashboardReceived: (state, { payload }: PayloadAction<Dashboard>) => {
      if (JSON.stringify(state.dashboard?.tiles) !== JSON.stringify(payload.tiles)) state.numbers = [];
      state.status = 'ready';
      state.dashboard = payload;
      state.failure = undefined;
    },
    dashboardFailed: setFailed,
    numbersReceived: (state, { payload }: PayloadAction<Numbers[]>) => {
      state.numbers = payload;
    },
    listReceived: (state, { payload }: PayloadAction<Summary[]>) => {
      state.list = payload;
    },
    sourcesRequested: () => {},
    sourcesReceived: (state, { payload }: PayloadAction<Source[]>) => {
      state.sources = payload;
    },
    /** Makes a dashboard, empty or with the tiles of the open one. */
    dashboardAdded: (_state, _action: PayloadAction<{ name: string; withTiles: boolean }>) => {},
    dashboardMade: (state, { payload }: PayloadAction<{ id: string }>) => {
      state.madeId = payload.id;
    },
    dashboardChanged: (
      _state,
      _action: PayloadAction<{ name?: string; scope?: Dashboard['scope']; tiles?: Tile[] }>,
    ) => {},
    dashboardDeleted: (_state, _action: PayloadAction<Omit<DialogRequest, 'id' | 'type'> & { doneText: string }>) => {},
    /** Copies the address that shows the dashboard without a session. */
    linkWanted: (_state, _action: PayloadAction<{ doneText: string }>) => {},
  },
});

export const dashboardsReducer = slice.reducer;
export const {
  dashboardRequested,
  dashboardReceived,
  dashboardFailed,
  numbersReceived,
  listReceived,
  sourcesRequested,
  sourcesReceived,
  dashboardAdded,
  dashboardMade,
  dashboardChanged,
  dashboardDeleted,
  linkWanted,
} = slice.actions;

export const selectDashboards = (state: { dashboards: DashboardsState }): DashboardsState => state.dashboards;
