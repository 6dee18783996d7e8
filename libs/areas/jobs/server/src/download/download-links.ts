import type { LinkHolder } from '@crm/identity-server';
import { createSignedLinks } from '@crm/server-kit';
import type { House, SignedLinks } from '@crm/server-kit';

/** How long a link works (ms): long enough to press it, too short to pass it on. */
const LIFETIME = 300_000;

/** Whose file, and who was given the link. */
export interface Download extends LinkHolder {
  job: number;
}

const links = new WeakMap<House, SignedLinks<Download>>();

function linksOf(house: House): SignedLinks<Download> {
  const known = links.get(house) ?? createSignedLinks<Download>(house.secrets.derive('links to files'));
  links.set(house, known);
  return known;
}

export const downloadUrl = (house: House, download: Download): string =>
  `/api/files/${linksOf(house).sign(download, new Date(house.clock.now().getTime() + LIFETIME))}`;

export const readDownload = (house: House, token: string): Download | undefined =>
  linksOf(house).verify(token, house.clock.now());
