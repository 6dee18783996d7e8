import type { LinkHolder } from '@crm/identity-server';
import { createSignedLinks } from '@crm/server-kit';
import type { AppContext, SignedLinks } from '@crm/server-kit';

/** The lifetime of a file's address (ms): long enough to open it, too short to pass it on. */
export const FILE_LIFETIME = 300_000;
/** The time within which an upload must begin (ms). */
export const UPLOAD_LIFETIME = 900_000;
/** The time within which an upload must be filed (ms). */
export const TOKEN_LIFETIME = 3_600_000;

/** The file version, the member and the purpose that a signed address is for. */
export interface FileLink extends LinkHolder {
  material: number;
  version: number;
  show: boolean;
}

export interface UploadLink extends LinkHolder {
  upload: number;
}

interface Links {
  files: SignedLinks<FileLink>;
  uploads: SignedLinks<UploadLink>;
  tokens: SignedLinks<UploadLink>;
}

const known = new WeakMap<AppContext, Links>();

/** Creates the signers, one key per purpose: a token that files an upload cannot open a file. */
export function linksOf(app: AppContext): Links {
  const key = (purpose: string) => app.secrets.derive(`materials: ${purpose}`);
  const links = known.get(app) ?? {
    files: createSignedLinks<FileLink>(key('files')),
    uploads: createSignedLinks<UploadLink>(key('uploads')),
    tokens: createSignedLinks<UploadLink>(key('tokens')),
  };
  known.set(app, links);
  return links;
}

export const after = (app: AppContext, milliseconds: number): Date =>
  new Date(app.clock.now().getTime() + milliseconds);
