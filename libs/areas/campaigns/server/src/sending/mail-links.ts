import { createSignedLinks } from '@crm/server-kit';
import type { AppContext, SignedLinks } from '@crm/server-kit';

/** The recipient that an address in a mail belongs to, and the link. */
export interface MailPlace {
  /** The company. */
  d: number;
  /** The recipient (`campaign_targets`). */
  t: number;
  /** The link (`campaign_links`); the address itself is stored. */
  l?: number;
}

/** The paths of addresses in mails: openings, clicks, and the page that stops the mails. */
export const mailPaths = { open: '/t/mo/', click: '/t/mc/', stop: '/t/mu/', again: '/t/ma/' } as const;

/** Signed addresses never expire: a mail may be read years later. */
const NEVER = new Date(8e15);
const known = new WeakMap<AppContext, Record<keyof typeof mailPaths, SignedLinks<MailPlace>>>();

/** Returns the signers, each with a key of its own, so that a token of one purpose is none of another. */
function signers(app: AppContext) {
  const of = (purpose: string) =>
    createSignedLinks<MailPlace>(app.secrets.derive(purpose), app.secrets.deriveOlder(purpose));
  const links = known.get(app) ?? {
    open: of('campaign openings'),
    click: of('campaign clicks'),
    stop: of('campaign opt-out'),
    again: of('campaign opt-in'),
  };
  known.set(app, links);
  return links;
}

/** Returns the address of ours for a recipient. */
export const mailAddress = (app: AppContext, purpose: keyof typeof mailPaths, place: MailPlace): string =>
  `${app.settings.publicUrl}${mailPaths[purpose]}${signers(app)[purpose].sign(place, NEVER)}`;

/** Returns the recipient of a token; undefined for one that was never made here. */
export function placeOf(app: AppContext, purpose: keyof typeof mailPaths, token: string): MailPlace | undefined {
  try {
    return signers(app)[purpose].verify(token, app.clock.now());
  } catch {
    return undefined;
  }
}
