import type { DemoPart } from '@crm/server-kit';
import { addMaterials } from './materials.ts';

export const materialsDemo: DemoPart = {
  add: ({ domainId }, { tx, app, calendar }) => addMaterials(app.storage, tx, { domainId, calendar }),
};
