import { materialSortKeys } from '@crm/contract';
import { addSearchPage } from '@crm/customers-server';
import { latestChange } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { cleanDeletedMaterials, cleanUploads } from './files/clean-files.ts';
import { fileRoute } from './files/file.route.ts';
import { uploadRoute } from './files/upload.route.ts';
import { findMaterials } from './materials/find-materials.ts';
import { materialSearch } from './materials/list-materials.ts';
import { materialsRoutes } from './materials/materials.routes.ts';
import { materialUploadsRoutes } from './uploads/material-uploads.routes.ts';

export { extensionOf, nameKey } from './kinds/file-name.ts';
export { kindOfExtension } from './kinds/material-kinds.ts';
export { materialSearchKey } from './materials/material-search.ts';

/** The materials room: files that are filed with deals, customers, contacts and actions. */
export function openMaterialsRoom(house: House): void {
  house.live.add('materials', latestChange(house.database, 'materials'));
  house.finders.add('materials', findMaterials, { feature: 'file_search' });
  addSearchPage(house, 'material_list', {
    sortKeys: materialSortKeys,
    check: async (ctx, search) => materialSearch(house, ctx, search),
  });
  materialsRoutes(house);
  materialUploadsRoutes(house);
  uploadRoute(house);
  fileRoute(house);
  house.cleaners.add('uploads that nobody filed', (now) => cleanUploads(house, now));
  house.cleaners.add('deleted materials', (now) => cleanDeletedMaterials(house, now));
}
