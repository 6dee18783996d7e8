import { UNSUBSCRIBE, fillEmail } from '@crm/email-server';
import type { FilledEmail, MergeValues } from '@crm/email-server';
import type { AppContext } from '@crm/server-kit';
import type { ReadyMail } from './compiled-mails.ts';
import { mailAddress } from './mail-links.ts';

export interface FillTarget {
  domainId: number;
  targetId: number;
  variant: 'a' | 'b' | null;
}

export interface FilledMail extends FilledEmail {
  unsubscribeUrl: string;
}

/** Fills a mail for one recipient: values, measured links, and the address that stops the mails. */
export function fillMail(
  app: AppContext,
  { email, a, b, linkIds }: ReadyMail,
  values: MergeValues,
  { domainId, targetId, variant }: FillTarget,
): FilledMail {
  const place = { d: domainId, t: targetId };
  const unsubscribeUrl = mailAddress(app, 'stop', place);
  const isMeasured = email.is_tracked && email.content_type !== 'text' && targetId > 0;
  const compiled = variant === 'b' && b ? b : a;
  const filled = fillEmail(compiled, {
    values: { ...values, [UNSUBSCRIBE]: unsubscribeUrl },
    ...(isMeasured && {
      linkTo: (link: number, address: string) =>
        linkIds[link] && /^https?:/i.test(address)
          ? mailAddress(app, 'click', { ...place, l: linkIds[link] })
          : address,
      picture: `${mailAddress(app, 'open', place)}.gif`,
    }),
  });
  return { ...filled, unsubscribeUrl };
}
