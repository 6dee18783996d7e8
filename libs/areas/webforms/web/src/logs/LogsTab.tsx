import { useT } from '@crm/i18n';
import { Button, DataTable, EmptyState, Toolbar } from '@crm/ui-kit';
import { useListScreen } from '@crm/web-kit';
import { MessageSquareText } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router';
import { KeywordField } from '../parts/KeywordField.tsx';
import { ListBody } from '../parts/ListBody.tsx';
import { ListPages } from '../parts/ListPages.tsx';
import page from '../parts/ListScreen.module.css';
import { useLogColumns } from './log-columns.tsx';
import { LogCard } from './LogCard.tsx';
import { LogPanel } from './LogPanel.tsx';
import { logList, logsOpened, selectLogs } from './logs.list.ts';
import styles from './LogsTab.module.css';

/** The answers of a form; the open one stands in the address, so that it can be shared and left by going back. */
export function LogsTab({ webformId }: { webformId: number }) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  // Before the list asks for its rows: effects run in this order.
  useEffect(() => void dispatch(logsOpened({ webformId })), [dispatch, webformId]);
  const list = useListScreen(logList, selectLogs);
  const [params, setParams] = useSearchParams();
  const { status, query, rows } = list;
  const columns = useLogColumns(rows);
  const openKey = params.get('log');
  const open = rows.find(({ id }) => String(id) === openKey);
  const show = (id: number | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete('log');
    else next.set('log', String(id));
    // Walking from answer to answer is one step back.
    setParams(next, { replace: openKey !== null && id !== null });
  };
  const empty =
    query.keyword === '' ? (
      <EmptyState isCompact icon={<MessageSquareText />} title={t('logs.emptyTitle')}>
        {t('logs.emptyText')}
      </EmptyState>
    ) : (
      <EmptyState
        isCompact
        title={t('common:list.noResults')}
        actions={<Button onPress={list.clear}>{t('common:list.clearConditions')}</Button>}
      />
    );
  return (
    <div className={open ? `${styles.screen} ${styles.withPanel}` : styles.screen}>
      <div className={page.page}>
        <Toolbar label={t('logs.tools')}>
          <div className={page.keyword}>
            <KeywordField label={t('logs.search')} keyword={query.keyword} onKeywordChange={list.setKeyword} />
          </div>
        </Toolbar>
        <ListBody status={status} failure={list.failure} hasRows={rows.length > 0} onRetry={list.reload}>
          <DataTable
            label={t('logs.label')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            sort={
              query.sortKey
                ? { columnId: query.sortKey, direction: query.sortOrder === 'desc' ? 'descending' : 'ascending' }
                : undefined
            }
            onSortChange={({ columnId, direction }) =>
              list.setSort(columnId, direction === 'descending' ? 'desc' : 'asc')
            }
            currentKey={open ? openKey : null}
            onCurrentChange={({ id }) => show(id)}
            onRowOpen={({ id }) => show(id)}
            isLoading={status === 'loading' || status === 'reloading' || status === 'idle'}
            loadingText={t('common:state.loading')}
            empty={empty}
            maxHeight="calc(100dvh - 330px)"
            renderCard={(log) => <LogCard log={log} onOpen={() => show(log.id)} />}
          />
          <ListPages list={list} label={t('logs.pages')} />
        </ListBody>
      </div>
      {open && (
        <div className={styles.panel}>
          <LogPanel log={open} onClose={() => show(null)} />
        </div>
      )}
    </div>
  );
}
