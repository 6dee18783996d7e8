import { ApiError, createSend, dealTypesClient } from '@crm/api-client';
import type { ListDealTypesAnswer, Send } from '@crm/api-client';
import type { ApiError as RuntimeError } from '@crm/api-client/runtime';
import { authEvents, createAuth, createProviders, createSession, selectUser } from '@crm/auth';
import type { AuthApi, SessionUser } from '@crm/auth';
import { Button, DataTable, TextField } from '@crm/ui-kit';
import type { DataColumn } from '@crm/ui-kit';
import { combine, messageKeys, normalisePhone, required, tel } from '@crm/validation';
import type { Issue } from '@crm/validation';
import { resolveItems } from '@crm/validation/webform';
import { requiredText } from '@crm/validation/yup';
import { Webform, createFormApi } from '@crm/webform-renderer';
import type { SendResult, WebformDefinition } from '@crm/webform-renderer';
import { renderFormDocument } from '@crm/webform-renderer/server';
import { formStyles } from '@crm/webform-renderer/styles';

// Each expected error proves that the types exist; `any` would give none.

const send: Send = createSend({
  baseUrls: { api: '/api', rest: '/rest', auth: '/auth', form: '/form' },
  headers: () => ({}),
});
// @ts-expect-error -- a base is missing
createSend({ baseUrls: { api: '/api' }, headers: () => ({}) });
export const names: Promise<string[]> = dealTypesClient(send)
  .listDealTypes()
  .then(({ data }: ListDealTypesAnswer) => data.map(({ name }) => name));
// @ts-expect-error -- the id is a number
void dealTypesClient(send).getDealType({ id: 'one' });
export const same: RuntimeError = new ApiError({ status: 422, code: 'Invalid', message: '' });
// @ts-expect-error -- an error has a status
new ApiError({ code: 'Invalid', message: '' });

declare const api: AuthApi;
const session = createSession({
  get: (_, fallback) => fallback,
  set: () => {},
  remove: () => {},
  subscribe: () => () => {},
});
export const auth = createAuth({
  session,
  api,
  providers: createProviders([{ name: 'google_oauth2', url: '/google' }]),
  authOriginUrl: '',
  confirmSuccessUrl: '',
  resetRedirectUrl: '',
});
// @ts-expect-error -- no such provider
createProviders([{ name: 'other', url: '/other' }]);
export const user: SessionUser | null = selectUser({ auth: auth.reducer(undefined, authEvents.signingOut()) });
// @ts-expect-error -- the reason is one of a few
authEvents.sessionLost('bored');

const columns: DataColumn<{ id: number; name: string }>[] = [];
export const screen = (
  <>
    <Button variant="primary">保存</Button>
    {/* @ts-expect-error -- no such look */}
    <Button variant="loud">保存</Button>
    <TextField label="案件名" value="" onChange={(text) => text.trim()} />
    {/* @ts-expect-error -- the text of a field is no number */}
    <TextField label="案件名" value={1} />
  </>
);
export { columns, DataTable };

export const issue: Issue | null = combine([required, tel])(normalisePhone('０３'));
// @ts-expect-error -- a rule takes text
required(1);
export const key: string = messageKeys.required;
export const schema = requiredText(tel);

declare const definition: WebformDefinition;
export const labels: string[] = resolveItems(definition).items.map(({ label }) => label);
const formApi = createFormApi({ baseUrl: '/api/form' });
export const form = <Webform definition={definition} hashid="abc" transport={formApi} />;
// @ts-expect-error -- a form needs to know where its answers go
export const lost = <Webform definition={definition} hashid="abc" />;
export const told = (result: SendResult): string => (result.kind === 'invalid' ? result.fields.join() : result.kind);
export const page: string = renderFormDocument({
  view: 'form',
  definition,
  hashid: 'abc',
  locale: 'ja',
  apiBase: '/api/form',
  assets: { script: '/form.js' },
});
// @ts-expect-error -- no such language
renderFormDocument({ view: 'not-found', hashid: '', locale: 'fr', apiBase: '', assets: { script: '' } });
export const css: string = formStyles;
