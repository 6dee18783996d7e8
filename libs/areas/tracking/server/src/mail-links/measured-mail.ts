import type { AppContext } from '@crm/server-kit';
import { siteOf } from '../ingest/sites.ts';
import { targetTokens } from './link-targets.ts';
import { mailLinkPath, mailOpenPath } from './mail-links.ts';
import { newMailToken } from './mail-tokens.ts';

/** The parts of a mail that report its opening and its clicks. */
export interface MeasuredMail {
  /** The token that is stored with the delivery of the mail, and deleted with it. */
  token: string;
  /** A function that returns our address that redirects to an owner's address. */
  linkTo: (address: string) => string;
  /** The address of the picture; undefined when openings are not measured. */
  picture: string | undefined;
}

interface Wanted {
  domainId: number;
  /** The owner's addresses in the mail. */
  addresses: readonly string[];
  /** True if the reader allowed tracking when they sent the form: a mail program sends no preference. */
  isFollowed: boolean;
}

/**
 * Returns short addresses for a mail to the sender of a submission; undefined for a company without web analytics.
 * Where consent is required or was refused, there is no picture, because a mail cannot ask.
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
