import { webformVersions } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { listVersions, readVersion } from './read-versions.ts';
import { restoreVersion } from './restore-version.ts';

export function versionsRoutes(house: House): void {
  implement(house, webformVersions, {
    listWebformVersions: (ctx, { params, query }) => listVersions(ctx, params.id, query),
    getWebformVersion: (ctx, { params, query }) => readVersion(ctx, params.id, params.version_id, query.against),
    restoreWebformVersion: (ctx, { params, body }) =>
      restoreVersion(house, ctx, {
        id: params.id,
        number: params.version_id,
        lockVersion: body.lock_version,
        part: body.part,
      }),
  });
}
