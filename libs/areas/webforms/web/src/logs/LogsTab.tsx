import { ListPager } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { Button, DataTable, DateField, EmptyState, Toolbar } from '@crm/ui-kit';
import { KeywordField, useListScreen, useSearchParams } from '@crm/web-kit';
import { Download, MessageSquareText } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { WebformsState } from '../area.types.ts';
import { ListBody } from '../parts/ListBody.tsx';
import page from '../parts/ListScreen.module.css';
import { useLogColumns } from './log-columns.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { CsvExport } from './CsvExport.tsx';
import { conditionsOf, periodOf } from './log-period.ts';
import { csvRequested } from './log-tools.slice.ts';
import { LogCard } from './LogCard.tsx';
import { LogPanel } from './LogPanel.tsx';
import { logList, logsOpened, selectLogs } from './logs.list.ts';
import styles from './LogsTab.module.css';
import tools from './LogTools.module.css';

const selectTools = ({ webforms }: { webforms: WebformsState }) => webforms.logTools;

/** Renders the answers of a form; the address holds the open answer, so that users can share it and go back. */
export function LogsTab({ webformId }: { webformId: number }) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  // Must run before the list requests its rows; effects run in this order.
  useEffect(() => void dispatch(logsOpened({ webformId })), [dispatch, webformId]);
  const list = useListScreen(logList, selectLogs);
  const [params, setParams] = useSearchParams();
  const { status, query, rows } = list;
  const { columns: setting, csv } = useSelector(selectTools);
  const columns = useLogColumns(rows, setting);
  const period = periodOf(query);
  const isNarrowed = query.keyword !== '' || query.conditions.length > 0;
  const requestCsv = () =>
    dispatch(
      csvRequested({
        webformId,
        ...(query.keyword === '' ? {} : { keyword: query.keyword }),
        ...(period.from === null ? {} : { from: period.from }),
        ...(period.to === null ? {} : { to: period.to }),
      }),
    );
  const openKey = params.get('log');
  const open = rows.find(({ id }) => String(id) === openKey);
  const show = (id: number | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete('log');
    else next.set('log', String(id));
    // Moving from answer to answer replaces the history entry, so that going back closes the panel.
    setParams(next, { replace: openKey !== null && id !== null });
  };
  const empty = !isNarrowed ? (
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
        <Toolbar label={t('logs.tools')} wraps>
          <div className={tools.tools}>
            <div className={page.keyword}>
              <KeywordField
                label={t('logs.search')}
                placeholder={t('logs.search')}
                value={query.keyword}
                onSearch={list.setKeyword}
              />
            </div>
            <div className={tools.period}>
              {(['from', 'to'] as const).map((end) => (
                <div key={end} className={tools.day}>
                  <DateField
                    label={t(`logs.${end}`)}
                    calendarText={t('common:field.openCalendar')}
                    value={period[end]}
                    onChange={(day) => list.setConditions(conditionsOf({ ...period, [end]: day }))}
                  />
                </div>
              ))}
            </div>
            <span className={tools.end}>
              {setting && <ColumnChooser webformId={webformId} columns={setting} />}
              <Button
                icon={<Download />}
                isDisabled={list.totalCount === 0}
                isPending={csv.status === 'requested'}
                onPress={requestCsv}
              >
                {t('logs.csv')}
              </Button>
            </span>
          </div>
        </Toolbar>
        <CsvExport csv={csv} />
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
          <ListPager list={list} label={t('logs.pages')} />
        </ListBody>
      </div>
      {open && (
        <div className={styles.panel}>
          <LogPanel webformId={webformId} log={open} onClose={() => show(null)} />
        </div>
      )}
    </div>
  );
}
