import { customColumn } from '@crm/custom-fields-web/parts';
import type { Translate } from '@crm/i18n';
import { StarredCell } from '@crm/records-web/lists';
import type { ListColumn } from '@crm/records-web/lists';
import { Member, When } from '@crm/records-web/parts';
import { Link } from '@crm/ui-kit';
import type { Definition } from '../domain/definition.types.ts';
import { furtherItems, titleItem } from '../domain/items.ts';
import type { ObjectRow } from '../kinds/object.types.ts';
import { RelatedNames } from '../relations/RelatedNames.tsx';

/** The further items and relations that the list shows until the user arranges the columns. */
const shownFirst = 6;

/** Returns the columns of a definition's list in their default order. The id of a sortable column is its sort key. */
export function objectColumns(t: Translate, definition: Definition): ListColumn<ObjectRow>[] {
  const title: ListColumn<ObjectRow> = {
    id: 'title',
    header: titleItem(definition)?.name ?? t('field.title'),
    width: 240,
    isSortable: true,
    isRowHeader: true,
    isPinned: true,
    render: (row) => (
      <StarredCell kind="custom_objects" record={row}>
        <Link href={`/objects/${definition.id}/${row.id}`} variant="strong">
          {row.name}
        </Link>
      </StarredCell>
    ),
  };
  const own: ListColumn<ObjectRow>[] = [
    ...definition.relations.map((relation) => ({
      id: `relation_${relation.id}`,
      header: relation.name,
      width: 184,
      render: ({ relations = [] }: ObjectRow) => (
        <RelatedNames
          relation={relation}
          shown={relations.find((one) => one.relationId === relation.id && !one.isReverse)}
        />
      ),
    })),
    ...furtherItems(definition).map((item) => customColumn<ObjectRow>(item)),
  ];
  return [
    title,
    ...own.map((column, index) => ({ ...column, isExtra: index >= shownFirst })),
    {
      id: 'updated_at',
      header: t('field.updatedAt'),
      width: 136,
      isSortable: true,
      render: ({ updatedAt }) => <When time={updatedAt} />,
    },
    {
      id: 'created_by',
      header: t('field.createdBy'),
      width: 128,
      isExtra: true,
      render: ({ createdBy }) => <Member userId={createdBy} />,
    },
    {
      id: 'created_at',
      header: t('field.createdAt'),
      width: 136,
      isSortable: true,
      isExtra: true,
      render: ({ createdAt }) => <When time={createdAt} />,
    },
  ];
}
