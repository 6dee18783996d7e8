import { createSlice } from '@reduxjs/toolkit';

/** The state of the connection to the server. */
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
    /** A call got an answer again, of any status. */
    connectionRestored: (connection) => {
      connection.isLost = false;
    },
  },
});

export const { connectionLost, connectionRestored } = slice.actions;
export const connectionReducer = slice.reducer;

/** Returns true after a call without an answer, until the next one with an answer. */
export const selectIsConnectionLost = (state: { connection?: ConnectionState }): boolean =>
  state.connection?.isLost ?? false;
