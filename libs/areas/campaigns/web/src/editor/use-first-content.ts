import { useT } from '@crm/i18n';
import { useCompany } from '@crm/identity-web';
import type { EmailDraft } from './editor.types.ts';

/** Returns the content of a new mail: a greeting by name, and the footer that the mail law asks for. */
export function useFirstContent(): Partial<EmailDraft> {
  const t = useT('campaigns');
  const company = useCompany();
  const lines = t('email.template', { field: `{{${t('email.field')}}}` })
    .trim()
    .split('\n')
    .map((text) => ({ kind: 'paragraph' as const, spans: text === '' ? [] : [{ text }] }));
  return {
    senderName: company?.name ?? '',
    document: {
      blocks: [
        { type: 'text', id: 'text', lines },
        { type: 'footer', id: 'footer', text: '' },
      ],
    },
  };
}
