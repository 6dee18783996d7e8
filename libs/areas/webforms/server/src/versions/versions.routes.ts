import { webformVersions } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { listVersions, readVersion } from './read-versions.ts';
import { restoreVersion } from './restore-version.ts';

export function versionsRoutes(app: AppContext): void {
  implement(app, webformVersions, {
    listWebformVersions: (ctx, { params, query }) => listVersions(ctx, params.id, query),
    getWebformVersion: (ctx, { params, query }) => readVersion(ctx, params.id, params.version_id, query.against),
    restoreWebformVersion: (ctx, { params, body }) =>
      restoreVersion(app, ctx, {
        id: params.id,
        number: params.version_id,
        lockVersion: body.lock_version,
        part: body.part,
      }),
  });
}
