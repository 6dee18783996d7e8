import { emailTemplatesClient } from '@crm/api-client';
import type { EmailTemplateVersion } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { LoadState } from '@crm/web-kit';

/** The saved versions of the open template. */
export const versions = createLoadSlice<EmailTemplateVersion[], number>('email/versions', [], (id) =>
  callApi(emailTemplatesClient, 'listEmailTemplateVersions', { id }),
);

export const selectVersions = (state: { email: { versions: LoadState<EmailTemplateVersion[], number> } }) =>
  state.email.versions;
