import type { EmailDocument } from '@crm/api-client';
import type { CampaignEmail, EmailBody } from './mailing.types.ts';

/** The values of the form of a mail: its paragraphs as one text, and a button. */
export interface EmailValues {
  subject: string;
  subjectB: string;
  senderName: string;
  senderAddress: string;
  replyTo: string;
  text: string;
  buttonText: string;
  buttonUrl: string;
}

const paragraphsOf = ({ blocks }: EmailDocument): string =>
  blocks
    .filter(({ type }) => type === 'text')
    .flatMap(({ lines = [] }) => lines.map(({ spans }) => spans.map(({ text }) => text).join('')))
    .join('\n\n');

export function emailValues(email: CampaignEmail | null, template: string): EmailValues {
  const button = email?.document.blocks.find(({ type }) => type === 'button');
  return {
    subject: email?.subject ?? '',
    subjectB: email?.subjectB ?? '',
    senderName: email?.senderName ?? '',
    senderAddress: email?.senderAddress ?? '',
    replyTo: email?.replyTo ?? '',
    text: email ? paragraphsOf(email.document) : template,
    buttonText: button?.text ?? '',
    buttonUrl: button?.href ?? '',
  };
}

/** Returns the body of a mail; the footer has the address that stops the mails. */
export function emailBody(values: EmailValues): EmailBody {
  const { subject, subjectB, senderName, senderAddress, replyTo, text, buttonText, buttonUrl } = values;
  const lines = text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ kind: 'paragraph' as const, spans: [{ text: paragraph }] }));
  const hasButton = buttonText.trim() !== '' && buttonUrl.trim() !== '';
  return {
    subject,
    subjectB: subjectB.trim() || null,
    senderName,
    senderAddress,
    replyTo: replyTo.trim() || null,
    document: {
      blocks: [
        { type: 'text', id: 'text', lines },
        ...(hasButton ? [{ type: 'button' as const, id: 'button', text: buttonText, href: buttonUrl.trim() }] : []),
        { type: 'footer', id: 'footer' },
      ],
    },
  };
}
