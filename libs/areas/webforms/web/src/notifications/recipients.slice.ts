import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ListLimitedWebformRecipientsAnswer } from '@crm/api-client';

/** A member whom not every mail about answers reaches, or not as it reaches others. */
export type LimitedRecipient = ListLimitedWebformRecipientsAnswer['data'][number];

export interface RecipientsState {
  limited: LimitedRecipient[];
}

const slice = createSlice({
  name: 'webforms/recipients',
  initialState: { limited: [] } as RecipientsState,
  reducers: {
    limitedRequested: () => {},
    limitedReceived: (_state, { payload }: PayloadAction<LimitedRecipient[]>) => ({ limited: payload }),
  },
});

export const recipientsReducer = slice.reducer;
export const { limitedRequested, limitedReceived } = slice.actions;

export const selectLimited = ({
  webforms,
}: {
  webforms: { recipients: RecipientsState };
}): readonly LimitedRecipient[] => webforms.recipients.limited;
