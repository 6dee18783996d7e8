import { errorText, useT } from '@crm/i18n';
import { Banner, Button, EmptyState, ErrorState } from '@crm/ui-kit';
import { useListScreen } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { formOpened } from '../form/form.events.ts';
import { KeywordField } from '../search/KeywordField.tsx';
import { dealList, listTypeShown, selectDealList } from './deal-list.slice.ts';
import { DealFilters } from './DealFilters.tsx';
import { DealTable } from './DealTable.tsx';
import { ListPages } from './ListPages.tsx';
import styles from './ListView.module.css';

/** The deals of a type in rows; the whole query stands in the page's address. */
export function ListView({ dealTypeId }: { dealTypeId: number }) {
  const t = useT('deals');
  const dispatch = useDispatch();
  // Before the list asks for its rows: effects run in this order.
  useEffect(() => void dispatch(listTypeShown(dealTypeId)), [dispatch, dealTypeId]);
  const list = useListScreen(dealList, selectDealList);
  const { query, status, rows, failure } = list;
  const isFiltered = query.keyword !== '' || query.conditions.length > 0;
  const isLoading = status === 'loading' || status === 'reloading' || status === 'idle';

  const empty = isFiltered ? (
    <EmptyState
      isCompact
      title={t('common:list.noResults')}
      actions={<Button onPress={list.clear}>{t('filter.clear')}</Button>}
    />
  ) : (
    <EmptyState
      isCompact
      title={t('empty.title')}
      actions={
        <Button variant="primary" onPress={() => dispatch(formOpened({ dealTypeId }))}>
          {t('action.create')}
        </Button>
      }
    >
      {t('empty.list')}
    </EmptyState>
  );
  return (
    <div className={styles.view}>
      <div className={styles.search}>
        <div className={styles.keyword}>
          <KeywordField keyword={query.keyword} onKeywordChange={list.setKeyword} />
        </div>
        <DealFilters
          dealTypeId={dealTypeId}
          conditions={query.conditions}
          onChange={(conditions) => list.setConditions(conditions)}
          isFiltered={isFiltered}
          onClear={list.clear}
        />
      </div>
      {status === 'failed' && failure && rows.length > 0 && (
        <Banner
          meaning="danger"
          actions={
            <Button size="small" onPress={list.reload}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {errorText(t, failure)}
        </Banner>
      )}
      {status === 'failed' && failure && rows.length === 0 ? (
        <ErrorState title={t('common:error.loadFailed')} retryText={t('common:action.retry')} onRetry={list.reload}>
          {errorText(t, failure)}
        </ErrorState>
      ) : (
        <>
          <DealTable
            label={t('list.label')}
            rows={rows}
            isLoading={isLoading}
            empty={empty}
            maxHeight="calc(100dvh - 280px)"
            sort={
              query.sortKey
                ? { columnId: query.sortKey, direction: query.sortOrder === 'asc' ? 'ascending' : 'descending' }
                : undefined
            }
            onSortChange={({ columnId, direction }) =>
              list.setSort(columnId, direction === 'ascending' ? 'asc' : 'desc')
            }
          />
          {rows.length > 0 && <ListPages list={list} />}
        </>
      )}
    </div>
  );
}
