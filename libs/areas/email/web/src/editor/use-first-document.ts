import { useT } from '@crm/i18n';
import type { EmailDocument } from '../domain/email.types.ts';

/** Returns the document of a new template: an address, a greeting, a signature and the company's data. */
export function useFirstDocument(): EmailDocument {
  const t = useT('email');
  const lines = t('first.text', { open: '{{', close: '}}' })
    .split('\n')
    .map((text) => ({ kind: 'paragraph' as const, spans: text === '' ? [] : [{ text }] }));
  return {
    blocks: [
      { type: 'text', id: 'first-text', lines },
      { type: 'signature', id: 'first-signature' },
      { type: 'footer', id: 'first-footer', text: '' },
    ],
  };
}
