import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { ListFrame, ListPager, Member } from '@crm/records-web/parts';
import { Badge, Button, DataTable, EmptyState, Link } from '@crm/ui-kit';
import type { DataColumn } from '@crm/ui-kit';
import type { RecordMerge } from '@crm/api-client';
import { useListScreen } from '@crm/web-kit';
import { History, Undo2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { paths } from '../domain/kinds.ts';
import { fieldsOfAll, useFieldName } from '../domain/use-field-name.ts';
import { mergeUndone } from './history.saga.ts';
import { mergesList, selectMerges } from './merges.list.ts';
import styles from './History.module.css';

/** Renders the history of merges, each with its undo. */
export function HistoryScreen() {
  const t = useT('merging');
  const list = useListScreen(mergesList, selectMerges);
  const columns = useColumns();
  const undo = useUndo();
  const { status, rows } = list;
  return (
    <ListFrame
      header={null}
      toolbar={null}
      status={status}
      failure={list.failure}
      hasRows={rows.length > 0}
      onRetry={list.reload}
      pager={<ListPager list={list} label={t('history.pages')} />}
    >
      <DataTable
        label={t('tab.history')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        isLoading={status === 'loading' || status === 'idle'}
        loadingText={t('common:state.loading')}
        empty={<EmptyState isCompact icon={<History />} title={t('history.empty')} />}
        maxHeight="calc(100dvh - 300px)"
        renderCard={(merge) => (
          <div className={styles.card}>
            <Names merge={merge} />
            <State merge={merge} onUndo={() => undo(merge)} />
          </div>
        )}
      />
    </ListFrame>
  );
}

function Names({ merge: { entity, sourceName, targetId, targetName } }: { merge: RecordMerge }) {
  return (
    <span>
      {sourceName} → <Link href={`${paths[entity]}/${targetId}`}>{targetName}</Link>
    </span>
  );
}

function State({ merge, onUndo }: { merge: RecordMerge; onUndo: () => void }) {
  const t = useT('merging');
  if (merge.undoneAt) return <Badge>{t('history.undone')}</Badge>;
  if (!merge.canUndo) return null;
  return (
    <Button size="small" icon={<Undo2 />} onPress={onUndo}>
      {t('undo.action')}
    </Button>
  );
}

function useColumns(): DataColumn<RecordMerge>[] {
  const t = useT('merging');
  const { language } = useLanguage();
  const undo = useUndo();
  return [
    {
      ...{ id: 'names', header: t('history.names'), width: 360, isRowHeader: true },
      render: (merge) => <Names merge={merge} />,
    },
    { id: 'kind', header: t('history.kind'), width: 110, render: ({ entity }) => t(`kind.${entity}`) },
    {
      ...{ id: 'merged_at', header: t('history.mergedAt'), width: 170 },
      render: ({ mergedAt }) => formatDateTime(mergedAt, language),
    },
    { id: 'user', header: t('history.user'), width: 140, render: ({ userId }) => <Member userId={userId} /> },
    {
      ...{ id: 'undo', header: t('history.state'), width: 170 },
      render: (merge) => <State merge={merge} onUndo={() => undo(merge)} />,
    },
  ];
}

function useUndo() {
  const t = useT('merging');
  const dispatch = useDispatch();
  const nameOf = useFieldName();
  return ({ id, sourceName, targetName }: RecordMerge) => {
    const question = {
      type: 'warning',
      title: t('undo.title'),
      text: t('undo.text', { source: sourceName, target: targetName }),
      confirmText: t('undo.action'),
      cancelText: t('common:action.cancel'),
    } as const;
    const fieldNames = Object.fromEntries(fieldsOfAll.map((name) => [name, nameOf(name)]));
    const words = { doneText: t('undo.done'), keptText: t('undo.kept'), fieldNames, otherName: nameOf('') };
    dispatch(mergeUndone({ id, question, ...words }));
  };
}
