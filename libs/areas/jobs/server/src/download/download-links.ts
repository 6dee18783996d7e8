import type { LinkHolder } from '@crm/identity-server';
import { createSignedLinks } from '@crm/server-kit';
import type { AppContext, SignedLinks } from '@crm/server-kit';

/** The lifetime of a link (ms): enough to press it, too short to pass it on. */
const LIFETIME = 300_000;

/** The payload of a link: the file, and the member who got the link. */
export interface Download extends LinkHolder {
  job: number;
}

const links = new WeakMap<AppContext, SignedLinks<Download>>();

function linksOf(app: AppContext): SignedLinks<Download> {
  const known = links.get(app) ?? createSignedLinks<Download>(app.secrets.derive('links to files'));
  links.set(app, known);
  return known;
}

export const downloadUrl = (app: AppContext, download: Download): string =>
  `/api/files/${linksOf(app).sign(download, new Date(app.clock.now().getTime() + LIFETIME))}`;

export const readDownload = (app: AppContext, token: string): Download | undefined =>
  linksOf(app).verify(token, app.clock.now());
