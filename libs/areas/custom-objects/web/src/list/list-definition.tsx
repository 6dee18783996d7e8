import { sortable } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import type { FieldContext, RecordFields, RecordListDefinition } from '@crm/records-web/lists';
import { useCreation } from '@crm/records-web/page';
import { useSearchParams } from '@crm/web-kit';
import type { ListQuery } from '@crm/web-kit';
import { useDefinition } from '../definitions/use-definition.ts';
import { tones } from '../domain/tones.ts';
import { ObjectModals } from '../form/ObjectModals.tsx';
import { objectKind } from '../kinds/object-kind.ts';
import { objectSorts } from '../kinds/object-list.ts';
import type { ObjectRow } from '../kinds/object.types.ts';
import { ObjectIcon } from '../parts/ObjectIcon.tsx';
import { viewIn } from '../views/use-view.ts';
import { ViewBody } from '../views/view-body.tsx';
import { ViewSwitch } from '../views/ViewSwitch.tsx';
import { objectColumns } from './object-columns.tsx';
import { objectBulkFields, objectCells, objectFilterFields } from './object-fields.ts';
import { ObjectCard } from './ObjectCard.tsx';
import { objectPeek } from './ObjectPeek.tsx';

/** Returns the definition of a list page, whose columns and fields follow those that the company has defined. */
function createListDefinition(id: number): RecordListDefinition<ObjectRow> {
  const kind = objectKind(id);

  function useFields({ masters }: FieldContext): RecordFields<ObjectRow> {
    const t = useT('custom-objects');
    // The page renders the list only of a known definition.
    const definition = useDefinition(id)!;
    const { name, icon, colour } = definition;
    return {
      words: {
        title: name,
        noun: name,
        icon: <ObjectIcon name={icon} tone={tones[colour]} />,
        add: t('create.title', { name }),
        emptyHint: t('list.emptyHint', { name }),
        searchHint: t('list.searchHint'),
      },
      columns: sortable(objectColumns(t, definition), objectSorts),
      cells: objectCells(t, definition, masters),
      fields: objectFilterFields(t, definition),
      bulkFields: objectBulkFields(t, definition, masters),
    };
  }
  const Switch = () => <ViewSwitch definition={useDefinition(id)!} />;
  const Body = (props: { query: ListQuery; mayChange: boolean }) => (
    <ViewBody {...props} {...{ kind }} definition={useDefinition(id)!} />
  );
  const useLayout = () => {
    const { name, item } = viewIn(useSearchParams()[0], useDefinition(id)!);
    return item ? `${name}.${item.id}` : name;
  };
  return {
    kind: kind.lists,
    right: { ownKind: id },
    useFields,
    view: { Switch, Body, useLayout },
    QuickFilters: () => null,
    isQuick: () => false,
    renderCard: (row) => <ObjectCard row={row} />,
    onCards: ['title'],
    Peek: objectPeek(kind),
    useCreate: (onAdded) => useCreation(kind.creation, onAdded),
    Modals: () => <ObjectModals kind={kind} />,
  };
}

const known = new Map<number, RecordListDefinition<ObjectRow>>();

/** Returns the definition of a list page, always the same, so that its parts keep their state. */
export function listDefinition(id: number): RecordListDefinition<ObjectRow> {
  const definition = known.get(id) ?? createListDefinition(id);
  known.set(id, definition);
  return definition;
}
