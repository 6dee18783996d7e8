import './events.ts';
import { materialKind, materialSortKeys } from '@crm/contract';
import { registerKind } from '@crm/records-server';
import { latestChange, timelineKinds } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { cleanDeletedMaterials, cleanUploads } from './files/clean-files.ts';
import { fileRoute } from './files/file.route.ts';
import { uploadRoute } from './files/upload.route.ts';
import { findMaterials } from './materials/find-materials.ts';
import { materialBin } from './materials/material-bin.ts';
import { materialSearch } from './materials/list-materials.ts';
import { materialActivities } from './materials/material-activities.ts';
import { materialExportRules } from './materials/material-export.ts';
import { materialsRoutes } from './materials/materials.routes.ts';
import { materialUploadsRoutes } from './uploads/material-uploads.routes.ts';
import { materialsDemo } from './demo/index.ts';

export { findMaterial, versionsOf } from './materials/material-rows.ts';
export { kindOfExtension } from './kinds/material-kinds.ts';
export { findTarget } from './materials/targets.ts';
export type { Target } from './materials/targets.ts';
export { fileStored } from './uploads/file-upload.ts';

/** Registers the materials area: files of deals, customers, contacts and actions. */
export function materialsModule(app: AppContext): void {
  app.demo.add(materialsDemo);
  app.live.add('materials', latestChange(app.database, 'materials'));
  app.searchProviders.add('materials', findMaterials, { feature: 'file_search' });
  registerKind(app, materialKind, {
    bin: materialBin,
    export: materialExportRules(app),
    sums: { fields: { transaction_amount: 'materials.transaction_amount', size: 'materials.size' } },
    list: { sortKeys: materialSortKeys, check: async (ctx, search) => materialSearch(app, ctx, search) },
  });
  app.timelineSources.add('material', materialActivities, { kinds: timelineKinds });
  materialsRoutes(app);
  materialUploadsRoutes(app);
  uploadRoute(app);
  fileRoute(app);
  app.cleaners.add('uploads that nobody filed', (now) => cleanUploads(app, now));
  app.cleaners.add('deleted materials', (now) => cleanDeletedMaterials(app, now));
}
