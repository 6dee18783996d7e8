import { operationNames } from '@crm/contract';
import type { RecordKind, Resource } from '@crm/contract';
import { timelineKinds } from '@crm/server-kit';
import type { AppContext, PageRequest } from '@crm/server-kit';
import { implementByName } from '../kinds/implement-by-name.ts';
import { changeActivitiesOf, presentChangesOf } from './change-activities.ts';
import { listChanges } from './list-changes.ts';
import type { NamedFields } from './names-of-ids.ts';

/** The history of a kind: its resource, and the tables of the fields that hold ids. */
export interface ChangesRules {
  resource: Resource;
  tables: NamedFields;
  /** Returns true for a field whose changes a source of its own shows in the timeline. */
  isShownApart?: (field: string) => boolean;
}

/** Registers the history of a record, also as a source of its timeline, which is visible to those who see the record. */
export function changesRoutes(
  app: AppContext,
  kind: RecordKind,
  { resource, tables, isShownApart }: ChangesRules,
): void {
  app.timelineSources.add('change', changeActivitiesOf(kind), {
    kinds: timelineKinds,
    present: presentChangesOf(tables, isShownApart),
  });
  implementByName(app, resource, {
    [operationNames(kind).listChanges]: (ctx, { params, query }: { params: { id: number }; query: PageRequest }) =>
      listChanges(app, ctx, { entity: kind.entity, id: params.id, tables }, query),
  });
}
