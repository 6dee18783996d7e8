import { webformVersions } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { listVersions, readVersion } from './read-versions.ts';

export function versionsRoutes(house: House): void {
  implement(house, webformVersions, {
    listWebformVersions: (ctx, { params }) => listVersions(ctx.db, params.id),
    getWebformVersion: (ctx, { params }) => readVersion(ctx.db, params.id, params.version_id),
  });
}
