import type { EmailPart } from '@crm/contract';
import type { BlockContext } from './block-context.ts';

const words = {
  ja: {
    refuse: 'このメールの配信を希望されない場合は、いつでも配信を停止できます。',
    unsubscribe: '配信を停止する',
  },
  en: {
    refuse: 'You may stop these e-mails at any time.',
    unsubscribe: 'Unsubscribe',
  },
};

/** Returns what the mail law asks for: sender, postal address, contact, and how to stop the mails (spec 3 §4.7). */
export function footerHtml({ text }: EmailPart, { tokens, language, hasUnsubscribe, palette }: BlockContext): string {
  const says = words[language];
  return [
    ...(text ? [tokens.html(text)] : []),
    tokens.html('{{company.imprint}}'),
    ...(hasUnsubscribe
      ? [
          says.refuse,
          `<a class="accent" href="${tokens.address('{{system.unsubscribe_url}}')}" style="color:${palette.accent}">${says.unsubscribe}</a>`,
        ]
      : []),
  ].join('<br>');
}
