import { randomUUID } from 'node:crypto';
import type { FieldIssue, Input, materialUploads } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { holderOf } from '@crm/identity-server';
import { throwIfInvalid, orNotFound } from '@crm/server-kit';
import { limits } from '@crm/validation';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { TOKEN_LIFETIME, UPLOAD_LIFETIME, after, linksOf } from '../files/file-links.ts';
import { extensionOf, fileName } from '../kinds/file-name.ts';
import { isRefusedType, kindOfExtension } from '../kinds/material-kinds.ts';
import { findTarget, targetValues } from '../materials/targets.ts';
import type { Target } from '../materials/targets.ts';
import { lockMaterials } from './lock-materials.ts';

type Query = Input<(typeof materialUploads)['operations']['getDealMaterialUploadToken']>['query'];

/** Returns an issue when the member has a full batch under way: uploads that are neither filed nor expired. */
async function tooMany(app: AppContext, ctx: StaffContext, db: TenantDb): Promise<FieldIssue[]> {
  const { materialBatch: limit } = limits.domain;
  const waiting = await db.first(
    sqlFor
      .selectFrom('material_uploads')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', '=', ctx.userId)
      .where('used_at', 'is', null)
      .where('created_at', '>', after(app, -UPLOAD_LIFETIME).toISOString()),
  );
  return Number(waiting?.count ?? 0) < limit ? [] : [{ field: 'filename', rule: 'max_items', params: { limit } }];
}

/** Reserves an upload: returns the address for its bytes and the token that files it afterwards. */
export async function announceUpload(app: AppContext, ctx: StaffContext, target: Target, query: Query) {
  await findTarget(ctx, target, 'save');
  const name = fileName(query.filename);
  const kind = kindOfExtension(extensionOf(name));
  const issues: FieldIssue[] = [
    ...(name === '' ? [{ field: 'filename', rule: 'errors.required' }] : []),
    ...(name !== '' && !kind ? [{ field: 'filename', rule: 'extension' }] : []),
    ...(isRefusedType(query.filetype.toLowerCase()) ? [{ field: 'filetype', rule: 'mime_type' }] : []),
  ];
  throwIfInvalid(issues);
  const { mimeType } = orNotFound(kind);
  const expires = after(app, TOKEN_LIFETIME);
  const key = `uploads/${ctx.domainId}/${randomUUID()}`;
  const values = {
    domain_id: ctx.domainId,
    user_id: ctx.userId,
    file_name: name,
    mime_type: mimeType,
    size: query.filesize,
    storage_key: key,
    expires_at: expires,
    created_at: app.clock.now(),
    ...targetValues(target),
  };
  const { id } = await ctx.db.transaction(async (db) => {
    // The lock counts simultaneous uploads one after the other.
    await lockMaterials(db, `uploads of ${ctx.userId}`);
    throwIfInvalid(await tooMany(app, ctx, db));
    return orNotFound(await db.first(sqlFor.insertInto('material_uploads').values(values).returning('id')));
  });
  const link = { ...holderOf(ctx), upload: id };
  const { uploads, tokens } = linksOf(app);
  const { direct } = app.storage;
  const seconds = UPLOAD_LIFETIME / 1000;
  return {
    data: {
      file_upload_token: tokens.sign(link, expires),
      upload_url: direct
        ? await direct.uploadUrl(key, { type: mimeType, size: query.filesize, seconds })
        : `/api/material_uploads/${uploads.sign(link, after(app, UPLOAD_LIFETIME))}`,
      upload_headers: [{ name: 'content-type', value: mimeType }],
      expires_at: expires.toISOString(),
    },
  };
}
