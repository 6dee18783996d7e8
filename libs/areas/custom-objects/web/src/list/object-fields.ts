import { columnId, objectScope } from '@crm/custom-fields-web/parts';
import type { Translate } from '@crm/i18n';
import type { MastersView } from '@crm/identity-web';
import { customCells, customFilterFields } from '@crm/records-web/lists';
import type { BulkField, Cell, FilterField } from '@crm/records-web/lists';
import type { Definition } from '../domain/definition.types.ts';
import { furtherItems, titleItem } from '../domain/items.ts';
import { bulkKey } from '../kinds/bulk-customs.ts';
import { relationFilters } from '../relations/relation-filters.ts';

/** Returns the editable cells of the list by the column's id. */
export function objectCells(t: Translate, definition: Definition, masters: MastersView): Record<string, Cell> {
  const { id, items, titleItemId } = definition;
  const cells = customCells(t, items, objectScope(id), masters);
  const title = titleItemId === null ? undefined : cells[columnId(titleItemId)];
  // Its column has the title's own sort key.
  return { ...cells, ...(title && { title: { ...title, isRequired: true } }) };
}

/** Returns the fields that a bulk change can set: the items with one value of their own. */
export function objectBulkFields(t: Translate, definition: Definition, masters: MastersView): BulkField[] {
  const items = furtherItems(definition).filter(({ unique }) => !unique);
  const cells = customCells(t, items, objectScope(definition.id), masters);
  return items.flatMap(({ id, name }) => {
    const cell = cells[columnId(id)];
    if (!cell || cell.kind === 'labels') return [];
    const { validate: _validate, normalise: _normalise, takesOver: _takesOver, itemId: _itemId, ...field } = cell;
    return [{ ...field, key: bulkKey(id), label: name }];
  });
}

/** Returns the fields that the list can be filtered by. */
export function objectFilterFields(t: Translate, definition: Definition): FilterField[] {
  const field = (key: string, word: string, type: FilterField['type']): FilterField => ({
    key,
    name: t(`field.${word}`),
    type,
  });
  return [
    { ...field('title', 'title', 'text'), name: titleItem(definition)?.name ?? t('field.title'), isUsual: true },
    ...customFilterFields(furtherItems(definition), objectScope(definition.id)),
    ...relationFilters(t, definition),
    field('is_starred', 'isStarred', 'yesno'),
    field('created_by', 'createdBy', 'members'),
    field('created_at', 'createdAt', 'date'),
    field('updated_at', 'updatedAt', 'date'),
  ];
}
