import { auditInsert, contentDisposition, found, invalid } from '@crm/server-kit';
import type { House, StaffContext } from '@crm/server-kit';
import { findMaterial, versionsOf } from '../materials/material-rows.ts';
import { kindOfMimeType } from '../kinds/material-kinds.ts';
import { FILE_LIFETIME, after, linksOf } from './file-links.ts';

interface Asked {
  id: number;
  version: number | undefined;
  /** In the page, not to be kept. */
  show: boolean;
}

/**
 * An address for one version of a file. What is shown in a page always comes through this server, with headers that
 * keep it from running; a download may come from the storage itself.
 */
export async function fileUrl(house: House, ctx: StaffContext, { id, version, show }: Asked) {
  const material = await findMaterial(ctx, id);
  const file = found(
    await ctx.db.first(versionsOf(ctx.domainId, id).where('version', '=', version ?? material.version)),
  );
  if (show && (kindOfMimeType(file.mime_type)?.preview ?? 'none') === 'none')
    throw invalid({ field: 'version', rule: 'preview' });
  const expires = after(house, FILE_LIFETIME);
  const link = { domain: ctx.domainId, material: id, version: file.version, user: ctx.userId, show };
  const { direct } = house.storage;
  const url =
    direct && !show
      ? await direct.downloadUrl(file.storage_key, {
          type: file.mime_type,
          disposition: contentDisposition('attachment', file.file_name),
          seconds: FILE_LIFETIME / 1000,
        })
      : `/api/material_files/${linksOf(house).files.sign(link, expires)}`;
  if (!show) {
    const changes = { downloaded: file.file_name, version: file.version };
    await ctx.db.all(auditInsert(ctx, { action: 'export', entity: 'material', recordId: id, changes }));
  }
  return { data: { url, expires_at: expires.toISOString() } };
}
