import type { LinkHolder } from '@crm/identity-server';
import { createSignedLinks } from '@crm/server-kit';
import type { AppContext, SignedLinks } from '@crm/server-kit';

/** How long an address of a file works (ms): long enough to open it, too short to pass it on. */
export const FILE_LIFETIME = 300_000;
/** How long an upload may take to begin. */
export const UPLOAD_LIFETIME = 900_000;
/** How long an upload waits to be filed. */
export const TOKEN_LIFETIME = 3_600_000;

/** Which version of whose file, who was given the address, and what for. */
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

/** Three purposes, three keys: a token that files an upload opens nothing. */
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
