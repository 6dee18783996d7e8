import { createSignedLinks } from '@crm/server-kit';
import type { AppContext, SignedLinks } from '@crm/server-kit';
import { targetOf } from './link-targets.ts';
import { shortLinkOf } from './mail-tokens.ts';

export const mailLinkPath = '/t/c/';
export const mailOpenPath = '/t/o/';

/** The target of a link in a mail, and the submission that the mail answers: by the mail's token, or by its own id. */
export interface MailLink {
  domain: number;
  url: string;
  mail?: string;
  submission?: number;
}

/** The content of a long link, in mails from before links were short. */
export interface SignedMailLink {
  domain: number;
  submission: number;
  url: string;
}

const known = new WeakMap<AppContext, SignedLinks<SignedMailLink>>();

/**
 * Returns the signer of long links. Mails outlive a change of keys: links under older keys are valid while these are
 * configured.
 */
export function signedMailLinks(app: AppContext): SignedLinks<SignedMailLink> {
  const { secrets } = app;
  const purpose = 'links in mails';
  const links =
    known.get(app) ?? createSignedLinks<SignedMailLink>(secrets.derive(purpose), secrets.deriveOlder(purpose));
  known.set(app, links);
  return links;
}

/** Parses an address of ours; undefined for one that was never created here. */
export async function mailLinkOf(app: AppContext, token: string): Promise<MailLink | undefined> {
  const short = shortLinkOf(token);
  if (!short) return signedMailLinks(app).verify(token, app.clock.now());
  const target = await targetOf(app, short.target);
  return target && { domain: target.domainId, url: target.url, mail: short.mail };
}
