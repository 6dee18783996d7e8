import { onCellKeys } from '@crm/records-web/lists';
import { Member, OrderingValue } from '@crm/records-web/parts';
import { useLanguage, useT } from '@crm/i18n';
import { DataTable } from '@crm/ui-kit';
import type { DataColumn, DataSelection, DataSort } from '@crm/ui-kit';
import type { usePeek } from '@crm/web-kit';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { formOpened } from '../form/form.slice.ts';
import { actionWords } from './action-columns.tsx';
import styles from './ActionTable.module.css';
import type { NamedAction } from './inline.ts';

interface ActionTableProps {
  rows: readonly NamedAction[];
  columns: readonly DataColumn<NamedAction>[];
  /** The column that the list is sorted by, shown or hidden. */
  ordering: DataColumn<NamedAction> | undefined;
  /** The handlers that open an action beside the list. */
  peek: ReturnType<typeof usePeek<NamedAction>>['table'];
  onColumnResize: (id: string, width: number) => void;
  sort?: DataSort;
  onSortChange: (sort: DataSort) => void;
  /** The selection; absent where no bulk change is allowed. */
  selection: Pick<DataSelection<NamedAction>, 'selected' | 'onChange'> | undefined;
  isLoading: boolean;
  empty: ReactNode;
}

/** The columns that every card shows. */
const onCards = ['start_datetime', 'pattern', 'user'];

/** Renders actions as rows, on phones as cards; a press opens the action. */
export function ActionTable(props: ActionTableProps) {
  const { rows, columns, onColumnResize, sort, onSortChange, selection, isLoading, empty } = props;
  const t = useT('actions');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { when, note, kind, state, star, about } = actionWords({ t, language });
  return (
    <div onKeyDownCapture={onCellKeys}>
      <DataTable
        {...props.peek}
        label={t('list.label')}
        columns={columns}
        onColumnResize={onColumnResize}
        resizeText={(name) => t('columns.width', { name })}
        rows={rows}
        rowKey={({ id }) => String(id)}
        sort={sort}
        onSortChange={onSortChange}
        selection={
          selection && {
            ...selection,
            selectAllText: t('list.selectAll'),
            selectRowText: ({ name }) => t('common:list.selectRow', { name }),
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
              {state(action)}
            </div>
            <div className={styles.line}>
              <span className={styles.when}>{when(action)}</span>
              {star(action)}
            </div>
            {about(action)}
            {note(action) && <p className={styles.note}>{note(action)}</p>}
            <Member userId={action.userId} />
            <OrderingValue row={action} column={props.ordering} shown={onCards} />
          </div>
        )}
      />
    </div>
  );
}
