import { Webform, WebformPage, createFormApi } from '@crm/webform-renderer';
import type { WebformDefinition } from '@crm/webform-renderer';
import { renderFormDocument } from '@crm/webform-renderer/server';
import { useFormStyles } from '@crm/webform-renderer/styles';

// Each expected error proves that the types exist; `any` would give none.

const api = createFormApi({ baseUrl: '/api/form' });
declare const definition: WebformDefinition;

export const page = <WebformPage hashid="abc" api={api} locale="en" />;
export const form = (
  <Webform definition={definition} hashid="abc" transport={api} onSuccess={({ trackingId }) => trackingId} />
);
// @ts-expect-error -- no such language
export const unknown = <WebformPage hashid="abc" api={api} locale="fr" />;
// @ts-expect-error -- an api is no address
export const wrong = <WebformPage hashid="abc" api="/api/form" />;
export const html: string = renderFormDocument({
  view: 'not-found',
  hashid: '',
  locale: 'ja',
  apiBase: '/api/form',
  assets: { script: '/form.js' },
});
export const Styled = () => {
  useFormStyles(null);
  return null;
};
