import type { Input, materialUploads } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { sqlFor } from '@crm/database';
import { auditInsert, throwIfInvalid, orNotFound, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { linksOf } from '../files/file-links.ts';
import { contentMatches } from '../kinds/content-matches.ts';
import { extensionOf, fileName, nameKey } from '../kinds/file-name.ts';
import { kindOfExtension, kindOfMimeType } from '../kinds/material-kinds.ts';
import { namesake } from '../materials/change-material.ts';
import { materialDetails } from '../materials/material-details.ts';
import { findMaterial } from '../materials/material-rows.ts';
import { materialSearchKey } from '../materials/material-search.ts';
import { columnOfTarget, findTarget, targetValues } from '../materials/targets.ts';
import type { Target } from '../materials/targets.ts';
import { lockMaterials } from './lock-materials.ts';

type Body = Input<(typeof materialUploads)['operations']['createDealMaterial']>['body'];

/** Files an upload with its record after checking its content. An existing name gets a new version. */
export async function fileUpload(app: AppContext, ctx: StaffContext, target: Target, body: Body) {
  await findTarget(ctx, target, 'save');
  const details = materialDetails(body);
  throwIfInvalid(details.issues);
  const id = await ctx.db.transaction(async (db) => {
    const upload = await claim(app, ctx, db, target, body.file_upload_token);
    const storageKey = await settle(app, upload);
    return addFile(app, ctx, db, { target, file: { ...upload, storage_key: storageKey }, values: details.values });
  });
  return { data: await findMaterial(ctx, id) };
}

/** Adds a file to a record, as a new version of one with the same name. */
async function addFile(
  app: AppContext,
  ctx: StaffContext,
  db: TenantDb,
  { target, file, values }: Filing & { target: Target },
): Promise<number> {
  await lockMaterials(db, `${columnOfTarget[target.type]} ${target.id} ${nameKey(file.file_name)}`);
  const earlier = await db.first(namesake(ctx.domainId, target, file.file_name));
  return earlier
    ? addVersion(app, ctx, db, { ...earlier, file, values })
    : addMaterial(app, ctx, db, { target, file, values });
}

/**
 * Files bytes that this server has stored, such as an attachment of a mail, with a record that the caller has found.
 * Resolves to null for a type that is not taken, or whose content is not what its name says.
 */
export function fileStored(
  app: AppContext,
  ctx: StaffContext,
  target: Target,
  { name, size, storage_key }: { name: string; size: number; storage_key: string },
): Promise<number | null> {
  return ctx.db.transaction(async (db) => {
    const file_name = fileName(name);
    const kind = kindOfExtension(extensionOf(file_name));
    if (!kind || !(await isAsNamed(app.storage, storage_key, kind.mimeType))) return null;
    return addFile(app, ctx, db, {
      target,
      file: { file_name, mime_type: kind.mimeType, size, storage_key },
      values: {},
    });
  });
}

type Upload = Awaited<ReturnType<typeof claim>>;

/** Claims the upload of a token; a token works once. */
async function claim(app: AppContext, ctx: StaffContext, db: TenantDb, target: Target, token: string) {
  const refuse = (rule: string) => invalid({ field: 'file_upload_token', rule });
  const now = app.clock.now();
  const link = linksOf(app).tokens.verify(token, now);
  if (!link || link.domain !== ctx.domainId || link.user !== ctx.userId) throw refuse('token');
  const upload = await db.first(
    sqlFor
      .selectFrom('material_uploads')
      .select(['id', 'file_name', 'mime_type', 'size', 'storage_key', 'used_at'])
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', link.upload)
      .where(columnOfTarget[target.type], '=', target.id)
      .forUpdate(),
  );
  if (!upload) throw refuse('token');
  if (upload.used_at !== null) throw refuse('used');
  await db.all(
    sqlFor
      .updateTable('material_uploads')
      .set({ used_at: now })
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', upload.id),
  );
  return upload;
}

/**
 * Moves the bytes to where the client can no longer write, then checks that size and content match the name. The new
 * key derives from the old one, so that a retry after a crash finds them.
 */
async function settle({ storage }: AppContext, { storage_key, size, mime_type }: Upload): Promise<string> {
  const key = storage_key.replace(/^uploads\//, 'materials/');
  const arrived = (await storage.move(storage_key, key)) || (await storage.size(key)) !== undefined;
  if (!arrived) throw invalid({ field: 'file_upload_token', rule: 'not_uploaded' });
  const wrong =
    (await storage.size(key)) !== size ? 'size' : (await isAsNamed(storage, key, mime_type)) ? undefined : 'content';
  if (wrong) {
    await storage.remove(key);
    throw invalid({ field: 'file_upload_token', rule: wrong });
  }
  return key;
}

async function isAsNamed(storage: AppContext['storage'], key: string, mimeType: string): Promise<boolean> {
  const content = await storage.read(key);
  return content !== undefined && contentMatches(orNotFound(kindOfMimeType(mimeType)), content);
}

interface Filing {
  file: Pick<Upload, 'file_name' | 'mime_type' | 'size' | 'storage_key'>;
  values: ReturnType<typeof materialDetails>['values'];
}

async function addMaterial(
  app: AppContext,
  ctx: StaffContext,
  db: TenantDb,
  { target, file, values }: Filing & { target: Target },
): Promise<number> {
  const name = file.file_name;
  const now = app.clock.now();
  const { tags = [], transaction_partner = null } = values;
  const row = {
    ...targetValues(target),
    ...values,
    domain_id: ctx.domainId,
    name,
    name_key: nameKey(name),
    search_key: materialSearchKey({ name, tags, transaction_partner }),
    extension: extensionOf(name),
    mime_type: file.mime_type,
    size: file.size,
    user_id: ctx.userId,
    updated_by: ctx.userId,
    created_at: now,
    updated_at: now,
  };
  const { id } = orNotFound(await db.first(sqlFor.insertInto('materials').values(row).returning('id')));
  const changes = { after: { name, size: file.size, [columnOfTarget[target.type]]: target.id } };
  await db.batch([
    versionInsert(ctx, { id, version: 1, file, now }),
    auditInsert(ctx, { action: 'create', entity: 'material', recordId: id, changes }),
  ]);
  return id;
}

async function addVersion(
  app: AppContext,
  ctx: StaffContext,
  db: TenantDb,
  { id, version, file, values }: Filing & { id: number; version: number },
): Promise<number> {
  const now = app.clock.now();
  const next = version + 1;
  const newest = { version: next, size: file.size, mime_type: file.mime_type };
  const before = await findMaterial(ctx, id, db);
  await db.batch([
    sqlFor
      .updateTable('materials')
      .set({
        ...values,
        ...newest,
        search_key: materialSearchKey({ ...before, ...values }),
        updated_by: ctx.userId,
        updated_at: now,
        lock_version: sql<number>`lock_version + 1`,
      })
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', id),
    versionInsert(ctx, { id, version: next, file, now }),
    auditInsert(ctx, {
      action: 'update',
      entity: 'material',
      recordId: id,
      changes: { before: { version }, after: newest },
    }),
  ]);
  return id;
}

const versionInsert = (
  ctx: StaffContext,
  { id, version, file, now }: { id: number; version: number; file: Filing['file']; now: Date },
) =>
  sqlFor.insertInto('material_versions').values({
    domain_id: ctx.domainId,
    material_id: id,
    version,
    file_name: file.file_name,
    mime_type: file.mime_type,
    size: file.size,
    storage_key: file.storage_key,
    user_id: ctx.userId,
    created_at: now,
  });
