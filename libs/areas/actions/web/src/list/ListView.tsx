import { useCustomItems } from '@crm/custom-fields-web/parts';
import { ColumnChooser, useCellEditing } from '@crm/records-web/lists';
import { CardSort, ListFrame, ListPager, sortOf, wireSort } from '@crm/records-web/parts';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters, useMay } from '@crm/identity-web';
import { Button, EmptyState } from '@crm/ui-kit';
import type { DataSort } from '@crm/ui-kit';
import { lazyPart, useArrangedColumns, useListScreen, usePeek, useSearchParams } from '@crm/web-kit';
import { CalendarCheck, Download, Plus } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { csvRequested, isUnderWay, selectCsv } from '../csv/csv.slice.ts';
import { CsvNotice } from '../csv/CsvNotice.tsx';
import { targetOf } from '../domain/action.types.ts';
import { formOpened } from '../form/form.slice.ts';
import { SavedSearches } from '../saved/SavedSearches.tsx';
import { ActionBulkBar } from './ActionBulkBar.tsx';
import { ActionFilters } from './ActionFilters.tsx';
import { actionColumns, actionWords } from './action-columns.tsx';
import { useFilterFields } from './filter-fields.ts';
import { actionsList, foundBy, keptColumns, selectList } from './actions.list.ts';
import { ActionTable } from './ActionTable.tsx';
import { actionsInline, useActionCells } from './inline.ts';
import type { NamedAction } from './inline.ts';
import styles from './ListView.module.css';

/** Returns the URL of an action's form over the present list. */
function formHref(params: URLSearchParams, id: number): string {
  const next = new URLSearchParams(params);
  next.delete('peek');
  next.set('action', String(id));
  return `/actions?${next}`;
}

const Peek = lazyPart(() => import('./ActionPeek.tsx'), 'ActionPeek');

/** Renders all actions that the user may see: searched, sorted and changed in bulk. */
export function View() {
  const t = useT('actions');
  const dispatch = useDispatch();
  const may = useMay();
  const [mayChange, mayDelete] = [may('action', 'save'), may('action', 'delete')];
  const list = useListScreen(actionsList, selectList);
  const { status, query, selection } = list;
  const isFiltered = query.keyword !== '' || query.conditions.length > 0;
  const ids = selection.ids.map(Number);
  const fields = useFilterFields();
  const { language } = useLanguage();
  const masters = useMasters();
  const { items } = useCustomItems('action');
  const columns = useArrangedColumns(keptColumns, 'actions', actionColumns({ t, language, masters }, items));
  const { when } = actionWords({ t, language });
  const rows = list.rows.map((row) => ({ ...row, name: `${when(row)} ${targetOf(row).name}` }));
  const cells = useActionCells();
  const editable = useCellEditing<NamedAction>(actionsInline, mayChange ? cells : {});
  const [params] = useSearchParams();
  const peek = usePeek({ rows, href: (id) => formHref(params, id), Peek });
  const sort = sortOf(query);
  const changeSort = (next: DataSort) => list.setSort(...wireSort(next));
  const csv = useSelector(selectCsv);
  const isWriting = csv.status === 'requested' || (csv.status === 'following' && isUnderWay(csv.job));
  return (
    <>
      <ListFrame
        {...{ status }}
        failure={list.failure}
        hasRows={rows.length > 0}
        onRetry={list.reload}
        header={<CsvNotice />}
        toolbar={
          <ActionFilters
            list={list}
            fields={fields}
            saved={
              <span className={styles.tools}>
                <SavedSearches query={query} fields={fields} />
                <Button
                  size="small"
                  icon={<Download />}
                  isDisabled={rows.length === 0 || isWriting}
                  onPress={() => dispatch(csvRequested(foundBy(query)))}
                >
                  {t('csv.export')}
                </Button>
                <span className={styles.columns}>
                  <ColumnChooser
                    columns={columns.all}
                    onArrange={columns.arrange}
                    onReset={columns.reset}
                    isArranged={columns.isArranged}
                  />
                </span>
              </span>
            }
          />
        }
        pager={<ListPager list={list} label={t('list.pages')} />}
      >
        <CardSort columns={columns.all} sort={sort} onSortChange={changeSort} />
        <ActionTable
          rows={rows}
          columns={columns.shown.map((column) => editable(column))}
          ordering={columns.all.find(({ id }) => id === sort?.columnId)}
          peek={peek.table}
          onColumnResize={columns.resize}
          sort={sort}
          onSortChange={changeSort}
          selection={
            mayChange || mayDelete
              ? {
                  selected: new Set(selection.ids.map(String)),
                  onChange: (selected) => selection.select([...selected].map(Number)),
                }
              : undefined
          }
          isLoading={status !== 'ready' && status !== 'failed'}
          empty={
            isFiltered ? (
              <EmptyState
                title={t('common:list.noResults')}
                actions={<Button onPress={list.clear}>{t('common:list.clearConditions')}</Button>}
              />
            ) : (
              <EmptyState
                icon={<CalendarCheck />}
                title={t('timeline.empty')}
                actions={
                  mayChange && (
                    <Button variant="primary" icon={<Plus />} onPress={() => dispatch(formOpened({ mode: 'new' }))}>
                      {t('list.create')}
                    </Button>
                  )
                }
              >
                {t('list.emptyHint')}
              </EmptyState>
            )
          }
        />
      </ListFrame>
      {peek.panel}
      {ids.length > 0 && <ActionBulkBar {...{ ids, rows, mayChange, mayDelete }} onClear={selection.clear} />}
    </>
  );
}
