import { createSlice } from '@reduxjs/toolkit';
import type { Area } from '../store/area.types.ts';

/** Whether the server answers. */
export interface ConnectionState {
  isLost: boolean;
}

const slice = createSlice({
  name: 'connection',
  initialState: { isLost: false } as ConnectionState,
  reducers: {
    /** A call got no answer. */
    connectionLost: (connection) => {
      connection.isLost = true;
    },
    /** One got an answer again, whatever it was. */
    connectionRestored: (connection) => {
      connection.isLost = false;
    },
  },
});

export const { connectionLost, connectionRestored } = slice.actions;
export const connectionArea: Area = { name: 'connection', reducer: slice.reducer };

/** True from a call without an answer until the next with one. */
export const selectIsConnectionLost = (state: { connection?: ConnectionState }): boolean =>
  state.connection?.isLost ?? false;
