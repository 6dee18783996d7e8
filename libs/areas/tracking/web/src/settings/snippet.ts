import type { TrackingSettings } from './settings.slice.ts';

/** Returns the tag for a site's pages. */
export const snippetOf = (
  { scriptUrl, domainKey }: Pick<TrackingSettings, 'scriptUrl' | 'domainKey'>,
  consentMode: TrackingSettings['consentMode'],
): string => {
  const consent = consentMode === 'required' ? ' data-consent="required"' : '';
  return `<script async src="${scriptUrl}" data-domain-key="${domainKey}"${consent}></script>`;
};

/** The call for a consent banner. */
export const consentCall = `window.enishi = window.enishi || function () { (enishi.q = enishi.q || []).push(arguments) };
enishi('consent', true);`;

/** Returns the directives that a site's content security policy needs. */
export const policyOf = ({ scriptUrl }: Pick<TrackingSettings, 'scriptUrl'>): string => {
  const origin = URL.canParse(scriptUrl) ? new URL(scriptUrl).origin : '';
  return `script-src ${origin}; connect-src ${origin}; frame-src ${origin}`;
};
