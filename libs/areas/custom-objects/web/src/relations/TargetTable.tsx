import { useT } from '@crm/i18n';
import { DataTable, Link } from '@crm/ui-kit';
import { useNavigate } from 'react-router';
import { relatedHref } from './paths.ts';
import type { RelatedRow } from './related-calls.ts';
import type { RelatedSide } from './related-side.ts';
import styles from './Relations.module.css';

interface TableProps {
  side: RelatedSide;
  rows: readonly RelatedRow[];
  isLoading: boolean;
}

/** Renders the records that a custom object is related to, by name. */
export function TargetTable({ side, rows, isLoading }: TableProps) {
  const t = useT('custom-objects');
  const navigate = useNavigate();
  const nameOf = ({ id, name }: RelatedRow) => {
    const href = relatedHref(side, id);
    return href ? (
      <Link href={href} variant="strong">
        {name}
      </Link>
    ) : (
      name
    );
  };
  const hasPage = relatedHref(side, 0) !== undefined;
  return (
    <DataTable<RelatedRow>
      label={side.label}
      rows={rows}
      rowKey={({ id }) => String(id)}
      onRowOpen={hasPage ? ({ id }) => void navigate(relatedHref(side, id)!) : undefined}
      isLoading={isLoading}
      loadingText={t('common:state.loading')}
      empty={null}
      renderCard={(row) => (
        <div className={styles.card}>
          {nameOf(row)}
          <span className={styles.quiet}>{row.detail}</span>
        </div>
      )}
      columns={[
        { id: 'name', header: t('field.name'), width: 260, isRowHeader: true, render: nameOf },
        { id: 'detail', header: t('field.detail'), width: 320, render: ({ detail }) => detail ?? '' },
      ]}
    />
  );
}
