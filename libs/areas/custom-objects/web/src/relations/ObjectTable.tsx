import { customColumn } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { Facts, When } from '@crm/records-web/parts';
import { DataTable, Link } from '@crm/ui-kit';
import { useNavigate } from 'react-router';
import { useDefinition } from '../definitions/use-definition.ts';
import { furtherItems, titleItem } from '../domain/items.ts';
import type { ObjectRow } from '../kinds/object.types.ts';
import { useObjectFacts } from '../record/use-object-facts.tsx';
import type { RelatedRow } from './related-calls.ts';
import type { RelatedSide } from './related-side.ts';
import styles from './Relations.module.css';

interface TableProps {
  side: RelatedSide;
  rows: readonly RelatedRow[];
  isLoading: boolean;
}

const shownItems = 3;

/** Renders the custom objects that are related to a record, with their first values. */
export function ObjectTable({ side: { definitionId, label }, rows, isLoading }: TableProps) {
  const t = useT('custom-objects');
  const navigate = useNavigate();
  const definition = useDefinition(definitionId);
  if (!definition) return null;
  const hrefOf = (id: number) => `/objects/${definitionId}/${id}`;
  const nameOf = ({ id, name }: ObjectRow) => (
    <Link href={hrefOf(id)} variant="strong">
      {name}
    </Link>
  );
  return (
    <DataTable<ObjectRow>
      label={label}
      rows={rows as unknown as readonly ObjectRow[]}
      rowKey={({ id }) => String(id)}
      onRowOpen={({ id }) => void navigate(hrefOf(id))}
      isLoading={isLoading}
      loadingText={t('common:state.loading')}
      empty={null}
      renderCard={(row) => (
        <div className={styles.card}>
          {nameOf(row)}
          <ObjectFacts row={row} />
        </div>
      )}
      columns={[
        {
          id: 'name',
          header: titleItem(definition)?.name ?? t('field.name'),
          width: 220,
          isRowHeader: true,
          render: nameOf,
        },
        ...furtherItems(definition)
          .slice(0, shownItems)
          .map((item) => ({ ...customColumn<ObjectRow>(item), isSortable: false })),
        {
          id: 'updatedAt',
          header: t('field.updatedAt'),
          width: 128,
          render: ({ updatedAt }) => <When time={updatedAt} />,
        },
      ]}
    />
  );
}

const ObjectFacts = ({ row }: { row: ObjectRow }) => <Facts items={useObjectFacts(row)} />;
