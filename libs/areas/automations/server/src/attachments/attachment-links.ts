import type { LinkHolder } from '@crm/identity-server';
import { createSignedLinks } from '@crm/server-kit';
import type { AppContext, SignedLinks } from '@crm/server-kit';

/** The lifetime of a file's address (ms). */
export const FILE_LIFETIME = 300_000;

interface FileLink extends LinkHolder {
  automation: number;
  attachment: number;
}

const known = new WeakMap<AppContext, SignedLinks<FileLink>>();

export function linksOf(app: AppContext): SignedLinks<FileLink> {
  const links = known.get(app) ?? createSignedLinks<FileLink>(app.secrets.derive('automations: files'));
  known.set(app, links);
  return links;
}
