import './events.ts';
import { addFieldSource } from '@crm/custom-fields-server';
import { addOwnReportSources } from '@crm/records-server';
import { markedChanges } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { commentRoutes } from './comments.routes.ts';
import { defRoutes } from './definitions/defs.routes.ts';
import { definitions, isSeen, isShown } from './definitions/load-definitions.ts';
import { addOwnPlaces } from './definitions/object-uses.ts';
import { purgeDefs } from './definitions/trash.ts';
import { objectsDemo } from './demo/index.ts';
import { linkRoutes } from './links/links.routes.ts';
import { presentRelations, relationActivities } from './links/relation-activities.ts';
import { commentActivities } from './objects/comment-activities.ts';
import { objectRoutes } from './objects/objects.routes.ts';
import { objectReports } from './objects/object-report.ts';
import { refreshOn } from './objects/refresh-objects.ts';
import { registerObjects } from './objects/register-objects.ts';
import { suggestObjects } from './objects/suggest-objects.ts';
import { rollUpLater } from './roll-ups/roll-up-later.ts';
import { rollUpValues } from './roll-ups/roll-up-values.ts';

export { sidesOf, titleItem } from './definitions/definition.ts';
export type { Definition, Relation } from './definitions/definition.ts';
export { definitions } from './definitions/load-definitions.ts';
export { findDef } from './definitions/load-definitions.ts';
export { addLinks } from './links/add-links.ts';
export { linkTables } from './links/link-tables.ts';
export { createObject, updateObject } from './objects/save-object.ts';
export { addUsePlace, placesOf, relationFields, usesIn } from './definitions/object-uses.ts';
export type { Used, UsePlace } from './definitions/object-uses.ts';
export { objectFields } from './objects/object-fields.ts';
export { fromObjects, ofDef } from './objects/objects.repository.ts';
export { objectSearch } from './objects/objects.search.ts';
export { searchedObjects } from './objects/searched-objects.ts';

/** Registers the custom-objects area: kinds of record that a company defines itself. */
export function customObjectsModule(app: AppContext): void {
  addFieldSource('custom_object', rollUpValues);
  addOwnPlaces(app);
  refreshOn(app);
  rollUpLater(app);
  addOwnReportSources(app, objectReports(app));
  app.cleaners.add('definitions in the trash', (now) => purgeDefs(app, now));
  app.live.add('custom_objects', markedChanges(app.database, 'custom_objects'));
  app.live.add('custom_object_comments', markedChanges(app.database, 'custom_object_comments'));
  app.searchProviders.add(
    'custom_objects',
    async (ctx, text, limit) => {
      const shown = (await definitions(app, ctx.db)).filter(({ id }) => isSeen(ctx, id) && isShown(ctx, id));
      const names = new Map(shown.map(({ id, name }) => [id, name]));
      const found = await suggestObjects(ctx, { text, limit, defIds: [...names.keys()] });
      return found.map(({ id, title, custom_object_def_id }) => ({
        ...{ id, title, detail: names.get(custom_object_def_id) ?? null },
      }));
    },
    { feature: 'custom_object' },
  );
  app.timelineSources.add('comment', commentActivities, { kinds: ['custom_object'] });
  app.timelineSources.add('relation', relationActivities, {
    kinds: ['custom_object'],
    present: (ctx, rows) => presentRelations(app, ctx, rows),
  });
  app.demo.add(objectsDemo);
  defRoutes(app);
  // Registered before the routes of one custom object, which would take `bulk` for an id.
  registerObjects(app);
  objectRoutes(app);
  linkRoutes(app);
  commentRoutes(app);
}
