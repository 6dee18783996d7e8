import type { AppContext } from '@crm/server-kit';
import { siteOf } from '../ingest/sites.ts';
import { targetTokens } from './link-targets.ts';
import { mailLinkPath, mailOpenPath } from './mail-links.ts';
import { newMailToken } from './mail-tokens.ts';

/** What stands in a mail so that its opening and its clicks are noticed. */
export interface MeasuredMail {
  /** Kept with the delivery of the mail, and forgotten with it. */
  token: string;
  /** An address of ours that leads on to one of the owner's. */
  linkTo: (address: string) => string;
  /** Address of the picture; undefined when an opening is not to be noticed. */
  picture: string | undefined;
}

interface Wanted {
  domainId: number;
  /** The owner's addresses in the mail. */
  addresses: readonly string[];
  /** Whether its reader let themselves be followed when they sent the form: a mail program never says. */
  isFollowed: boolean;
}

/**
 * Short addresses of ours for a mail to the sender of an answer. Undefined for a company without web analytics. Where
 * consent comes first, or was refused, there is no picture: who opens a mail is asked nothing.
 */
export async function measuredMailOf(
  app: AppContext,
  { domainId, addresses, isFollowed }: Wanted,
): Promise<MeasuredMail | undefined> {
  const { enabled, asksConsent } = await siteOf(app, domainId);
  if (!enabled) return undefined;
  const token = newMailToken();
  const targets = await targetTokens(app, domainId, addresses);
  const { publicUrl } = app.settings;
  return {
    token,
    linkTo(address) {
      const target = targets.get(address);
      return target ? `${publicUrl}${mailLinkPath}${target}.${token}` : address;
    },
    picture: isFollowed && !asksConsent ? `${publicUrl}${mailOpenPath}${token}.gif` : undefined,
  };
}
