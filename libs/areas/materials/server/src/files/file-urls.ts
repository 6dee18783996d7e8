import { holderOf } from '@crm/identity-server';
import { auditInsert, orNotFound, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { findMaterial, versionsOf } from '../materials/material-rows.ts';
import { kindOfMimeType } from '../kinds/material-kinds.ts';
import { FILE_LIFETIME, after, linksOf } from './file-links.ts';

interface Asked {
  id: number;
  version: number | undefined;
  /** True to show the file in the page, false to download it. */
  show: boolean;
}

/** Creates an address for one version of a file; the member can open it as long as they may see the file. */
export async function fileUrl(app: AppContext, ctx: StaffContext, { id, version, show }: Asked) {
  const material = await findMaterial(ctx, id);
  const file = orNotFound(
    await ctx.db.first(versionsOf(ctx.domainId, id).where('version', '=', version ?? material.version)),
  );
  if (show && (kindOfMimeType(file.mime_type)?.preview ?? 'none') === 'none')
    throw invalid({ field: 'version', rule: 'preview' });
  const expires = after(app, FILE_LIFETIME);
  const link = { ...holderOf(ctx), material: id, version: file.version, show };
  const url = `/api/material_files/${linksOf(app).files.sign(link, expires)}`;
  if (!show) {
    const changes = { downloaded: file.file_name, version: file.version };
    await ctx.db.all(auditInsert(ctx, { action: 'export', entity: 'material', recordId: id, changes }));
  }
  return { data: { url, expires_at: expires.toISOString() } };
}
