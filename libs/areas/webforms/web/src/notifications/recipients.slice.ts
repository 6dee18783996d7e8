import { webformDeliveriesClient } from '@crm/api-client';
import type { ListLimitedWebformRecipientsAnswer } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { LoadState } from '@crm/web-kit';

/** A member who does not get all mails about answers, or gets them without a link. */
export type LimitedRecipient = ListLimitedWebformRecipientsAnswer['data'][number];
export type RecipientsState = LoadState<LimitedRecipient[]>;

export const recipients = createLoadSlice<LimitedRecipient[]>('webforms/recipients', [], () =>
  callApi(webformDeliveriesClient, 'listLimitedWebformRecipients', {}),
);
export const limitedRequested = recipients.actions.requested;

/** Returns the limited members; none after a failure: the members then show without a hint. */
export const selectLimited = ({
  webforms,
}: {
  webforms: { recipients: RecipientsState };
}): readonly LimitedRecipient[] => webforms.recipients.data;
