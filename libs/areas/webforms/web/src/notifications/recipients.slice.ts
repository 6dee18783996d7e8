import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ListLimitedWebformRecipientsAnswer } from '@crm/api-client';

/** A member who does not get all mails about answers, or gets them without a link. */
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
