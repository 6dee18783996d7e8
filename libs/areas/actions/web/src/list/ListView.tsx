import { ListFrame, ListPager, sortOf, wireSort } from '@crm/customers-web/parts';
import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { Button, EmptyState } from '@crm/ui-kit';
import { useListScreen } from '@crm/web-kit';
import { CalendarCheck, Download, Plus } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { csvRequested, isUnderWay, selectCsv } from '../csv/csv.slice.ts';
import { CsvNotice } from '../csv/CsvNotice.tsx';
import { formOpened } from '../form/form.slice.ts';
import { SavedSearches } from '../saved/SavedSearches.tsx';
import { ActionBulkBar } from './ActionBulkBar.tsx';
import { ActionFilters } from './ActionFilters.tsx';
import { actionsList, foundBy, selectList } from './actions.list.ts';
import { ActionTable } from './ActionTable.tsx';
import styles from './ListView.module.css';

/** The actions of everybody, as far as one may see them: searched, sorted, changed in bulk. */
export function View() {
  const t = useT('actions');
  const dispatch = useDispatch();
  const may = useMay();
  const [mayChange, mayDelete] = [may('action', 'save'), may('action', 'delete')];
  const list = useListScreen(actionsList, selectList);
  const { status, rows, query, selection } = list;
  const isFiltered = query.keyword !== '' || query.conditions.length > 0;
  const ids = selection.ids.map(Number);
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
            saved={
              <span className={styles.tools}>
                <SavedSearches query={query} totalCount={list.totalCount} />
                <Button
                  size="small"
                  icon={<Download />}
                  isDisabled={rows.length === 0 || isWriting}
                  onPress={() => dispatch(csvRequested(foundBy(query)))}
                >
                  {t('csv.export')}
                </Button>
              </span>
            }
          />
        }
        pager={<ListPager list={list} label={t('list.pages')} />}
      >
        <ActionTable
          rows={rows}
          sort={sortOf(query)}
          onSortChange={(sort) => list.setSort(...wireSort(sort))}
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
      {ids.length > 0 && <ActionBulkBar {...{ ids, rows, mayChange, mayDelete }} onClear={selection.clear} />}
    </>
  );
}
