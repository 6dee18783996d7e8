import type { UpdateDealTypeArgs } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The state of saving a deal type's basic settings. */
export interface BasicsState {
  status: 'idle' | 'saving' | 'done' | 'failed';
  failure?: ApiFailure;
}

type Saving = Pick<UpdateDealTypeArgs, 'id'> & { body: UpdateDealTypeArgs['body'] };

const slice = createSlice({
  name: 'deal-settings/basics',
  initialState: { status: 'idle' } as BasicsState,
  reducers: {
    basicsOpened: (): BasicsState => ({ status: 'idle' }),
    basicsSubmitted: (_state, _action: PayloadAction<Saving>): BasicsState => ({ status: 'saving' }),
    basicsSaved: (): BasicsState => ({ status: 'done' }),
    basicsRefused: (_state, { payload: failure }: PayloadAction<ApiFailure>): BasicsState => ({
      status: 'failed',
      failure,
    }),
  },
});

export const basicsReducer = slice.reducer;
export const { basicsOpened, basicsSubmitted, basicsSaved, basicsRefused } = slice.actions;
