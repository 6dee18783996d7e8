import { formatNumber } from '@crm/format';
import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { RelatedRows, useRelated } from '@crm/records-web/parts';
import { Button, EmptyState } from '@crm/ui-kit';
import { modalOpened, useArea } from '@crm/web-kit';
import { Link2, Pencil } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { AddRelated } from './AddRelated.tsx';
import { ObjectTable } from './ObjectTable.tsx';
import { relatedReader } from './related-rows.ts';
import type { RelatedSide } from './related-side.ts';
import { relationEditor, relationEditorArea } from './relation-editor.slice.ts';
import styles from './Relations.module.css';
import { RelationModals } from './RelationModals.tsx';
import { TargetTable } from './TargetTable.tsx';

interface RelatedTabProps {
  side: RelatedSide;
  /** The record of the page. */
  recordId: number;
}

/** Renders the records that are related to the record of a page by one relation. */
export function RelatedTab(props: RelatedTabProps) {
  const hasRows = useArea(relatedReader(props.side).area);
  const hasEditor = useArea(relationEditorArea);
  return hasRows && hasEditor ? <Related {...props} /> : null;
}

function Related({ side, recordId }: RelatedTabProps) {
  const t = useT('custom-objects');
  const dispatch = useDispatch();
  const related = useRelated(relatedReader(side).slice, recordId);
  const mayChange = useMay()({ ownKind: side.definitionId }, 'save');
  const actions = mayChange && (
    <>
      <Button
        size="small"
        icon={<Pencil />}
        onPress={() => dispatch(modalOpened({ name: relationEditor, payload: { side, recordId } }))}
      >
        {t('relations.change')}
      </Button>
      <AddRelated {...{ side, recordId }} onAdded={related.reload} />
    </>
  );
  return (
    <>
      <RelatedRows
        related={related}
        actions={
          <div className={styles.bar}>
            <span className={styles.quiet}>
              {t('relations.count', { count: related.totalCount, shown: formatNumber(related.totalCount) })}
            </span>
            {actions}
          </div>
        }
        empty={
          <EmptyState isCompact icon={<Link2 />} title={t('relations.empty', { name: side.label })} actions={actions}>
            {mayChange && t('relations.emptyHint')}
          </EmptyState>
        }
      >
        {side.isOwn ? (
          <TargetTable side={side} rows={related.rows} isLoading={related.status === 'loading'} />
        ) : (
          <ObjectTable side={side} rows={related.rows} isLoading={related.status === 'loading'} />
        )}
      </RelatedRows>
      <RelationModals />
    </>
  );
}
