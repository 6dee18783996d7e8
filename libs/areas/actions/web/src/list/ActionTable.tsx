import { Member } from '@crm/customers-web/parts';
import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Badge, DataTable, Link } from '@crm/ui-kit';
import type { DataColumn, DataSelection, DataSort } from '@crm/ui-kit';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { stateOf, targetOf, targetPath } from '../domain/action.types.ts';
import type { Action } from '../domain/action.types.ts';
import { clockOf } from '../domain/times.ts';
import { formOpened } from '../form/form.slice.ts';
import { PatternIcon } from '../item/PatternIcon.tsx';
import styles from './ActionTable.module.css';

interface ActionTableProps {
  rows: readonly Action[];
  sort?: DataSort;
  onSortChange: (sort: DataSort) => void;
  /** Absent where nothing can be done with many. */
  selection: Pick<DataSelection<Action>, 'selected' | 'onChange'> | undefined;
  isLoading: boolean;
  empty: ReactNode;
}

/** Actions as rows, on phones as cards; a press opens the action. */
export function ActionTable({ rows, sort, onSortChange, selection, isLoading, empty }: ActionTableProps) {
  const t = useT('actions');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const masters = useMasters();
  const when = ({ startDatetime, endDatetime }: Action) =>
    `${formatDate(startDatetime, language)} ${clockOf(startDatetime)}${endDatetime === startDatetime ? '' : `–${clockOf(endDatetime)}`}`;
  const note = ({ status, result, preNote }: Action) => (status === 'completed' ? (result ?? preNote) : preNote) ?? '';
  const kind = ({ patternId }: Action) => (
    <span className={styles.kind}>
      <PatternIcon patternId={patternId} />
      {t(`pattern.${patternId}`)}
    </span>
  );
  const about = (action: Action) => {
    const target = targetOf(action);
    return (
      <Link href={targetPath(target)} variant="strong">
        {target.name}
      </Link>
    );
  };
  const columns: DataColumn<Action>[] = [
    {
      id: 'start_datetime',
      header: t('field.when'),
      width: language === 'en' ? 240 : 208,
      isSortable: true,
      isRowHeader: true,
      render: when,
    },
    { id: 'state', header: t('field.status'), width: 88, render: (action) => <State action={action} /> },
    { id: 'pattern', header: t('field.pattern'), width: 128, isSortable: true, render: kind },
    {
      id: 'purpose',
      header: t('field.purpose'),
      width: 112,
      render: ({ purposeId }) => masters.nameOf('actionPurposes', purposeId),
    },
    { id: 'target', header: t('field.targetType'), width: 200, render: about },
    { id: 'customer', header: t('target.customer'), width: 168, render: ({ customerName }) => customerName ?? '' },
    {
      id: 'user',
      header: t('field.user'),
      width: 128,
      isSortable: true,
      render: ({ userId }) => <Member userId={userId} />,
    },
    { id: 'note', header: t('field.notes'), width: 240, render: note },
    {
      id: 'comments',
      header: t('comment.title'),
      width: 88,
      align: 'end',
      render: ({ commentCount }) => (commentCount > 0 ? String(commentCount) : ''),
    },
  ];
  return (
    <DataTable
      label={t('list.label')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      sort={sort}
      onSortChange={onSortChange}
      selection={
        selection && {
          ...selection,
          selectAllText: t('list.selectAll'),
          selectRowText: (action) => t('common:list.selectRow', { name: `${when(action)} ${targetOf(action).name}` }),
        }
      }
      onRowOpen={({ id }) => dispatch(formOpened({ mode: 'edit', actionId: id }))}
      isLoading={isLoading}
      loadingText={t('common:state.loading')}
      empty={empty}
      renderCard={(action) => (
        <div className={styles.card}>
          <div className={styles.line}>
            {kind(action)}
            <State action={action} />
          </div>
          <span className={styles.when}>{when(action)}</span>
          {about(action)}
          {note(action) && <p className={styles.note}>{note(action)}</p>}
          <Member userId={action.userId} />
        </div>
      )}
    />
  );
}

const meanings = { planned: 'info', overdue: 'danger', completed: 'neutral' } as const;

function State({ action }: { action: Action }) {
  const t = useT('actions');
  const state = stateOf(action, new Date());
  return <Badge meaning={meanings[state]}>{t(`state.${state}`)}</Badge>;
}
