import { createSignedLinks } from '@crm/server-kit';
import type { House, SignedLinks } from '@crm/server-kit';
import { siteOf } from '../ingest/sites.ts';

/** Where a link in a mail leads, and the answer that the mail was sent for. */
export interface MailLink {
  domain: number;
  submission: number;
  url: string;
}

/** The last moment there is: a link works for as long as somebody keeps the mail. */
const NEVER = new Date(8_640_000_000_000_000);

const known = new WeakMap<House, SignedLinks<MailLink>>();

/** Mails outlive a change of keys: links under older ones hold as long as these are there. */
export function signedMailLinks(house: House): SignedLinks<MailLink> {
  const { secrets } = house;
  const purpose = 'links in mails';
  const links = known.get(house) ?? createSignedLinks<MailLink>(secrets.derive(purpose), secrets.deriveOlder(purpose));
  known.set(house, links);
  return links;
}

export const mailLinkPath = '/t/c/';

/**
 * Addresses of ours for the links in the mail to the sender of an answer: who follows one is noted and led on. They are
 * signed, so that nobody else can make one and have it lead anywhere. Undefined for a company without web analytics.
 */
export async function mailLinksOf(
  house: House,
  { domainId, submissionId }: { domainId: number; submissionId: number },
): Promise<((address: string) => string) | undefined> {
  const { enabled } = await siteOf(house, domainId);
  if (!enabled) return undefined;
  return (address) => {
    const link = { domain: domainId, submission: submissionId, url: new URL(address).href };
    return `${house.settings.publicUrl}${mailLinkPath}${signedMailLinks(house).sign(link, NEVER)}`;
  };
}
