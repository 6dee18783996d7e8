import type { LinkHolder } from '@crm/identity-server';
import { holderOf } from '@crm/identity-server';
import { createSignedLinks } from '@crm/server-kit';
import type { AppContext, SignedLinks, StaffContext } from '@crm/server-kit';

/** The time within which an upload must begin (ms). */
const LIFETIME = 3_600_000;

interface UploadLink extends LinkHolder {
  import: number;
}

const known = new WeakMap<AppContext, SignedLinks<UploadLink>>();

function linksOf(app: AppContext): SignedLinks<UploadLink> {
  const links = known.get(app) ?? createSignedLinks<UploadLink>(app.secrets.derive('imports: uploads'));
  known.set(app, links);
  return links;
}

/** Returns the address for the bytes of an import's file. */
export const uploadUrl = (app: AppContext, ctx: StaffContext, id: number): string =>
  `/api/import_files/${linksOf(app).sign({ ...holderOf(ctx), import: id }, new Date(app.clock.now().getTime() + LIFETIME))}`;

export const readUploadLink = (app: AppContext, token: string): UploadLink | undefined =>
  linksOf(app).verify(token, app.clock.now());
