import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { ListFrame, ListPager } from '@crm/records-web/parts';
import { Badge, Button, DataTable, EmptyState, SegmentedControl, Toolbar } from '@crm/ui-kit';
import type { DataColumn } from '@crm/ui-kit';
import { useSearchParams } from '@crm/web-kit';
import { ScrollText } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AutomationsState } from '../area.types.ts';
import type { AutomationLog } from '../domain/automation.types.ts';
import { useNodeWords } from '../domain/use-node-words.ts';
import { logList, logTypes, runRequested, selectLogs, showing } from './logs.slice.ts';
import type { LogType } from './logs.slice.ts';
import { RunModal } from './RunModal.tsx';

const meanings = {
  running: 'info',
  waiting: 'info',
  success: 'positive',
  failure: 'danger',
  skipped: 'neutral',
} as const;

const PER_PAGE = 50;

/** Renders the log of an automation; the address holds the type of its entries and the page. */
export function LogsTab({ id }: { id: number }) {
  const t = useT('automations');
  const dispatch = useDispatch();
  const [params, setParams] = useSearchParams();
  const type = logTypes.find((one) => one === params.get('log')) ?? 'all';
  const page = Number(params.get('page') ?? 1);
  const state = useSelector(selectLogs);
  const columns = useColumns(id, type);
  useEffect(() => {
    const conditions = showing(id, type);
    dispatch(logList.actions.queried({ ...logList.defaults, conditions, page, perPage: PER_PAGE }));
  }, [dispatch, id, type, page]);
  useEffect(() => () => void dispatch(logList.actions.left()), [dispatch]);
  const go = (change: Record<string, string>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    setParams(next, { replace: true });
  };
  const list = {
    ...state,
    lastPage: Math.max(1, Math.ceil(state.totalCount / PER_PAGE)),
    setPage: (next: number) => go({ page: String(next) }),
    setPerPage: () => {},
  };
  const { rows, status, failure } = state;
  return (
    <>
      <ListFrame
        header={null}
        toolbar={
          <Toolbar label={t('logs.tools')}>
            <SegmentedControl
              label={t('logs.type')}
              value={type}
              segments={logTypes.map((value) => ({ value, label: t(`logType.${value}`) }))}
              onChange={(value) => go({ log: value, page: '1' })}
            />
          </Toolbar>
        }
        status={status}
        failure={failure}
        hasRows={rows.length > 0}
        onRetry={() => dispatch(logList.actions.reloaded())}
        pager={<ListPager list={list as never} label={t('list.pages')} />}
      >
        <DataTable
          label={t('tab.logs')}
          columns={columns}
          rows={rows}
          rowKey={(row) => `${row.type} ${row.id}`}
          isLoading={status === 'loading' || status === 'reloading' || status === 'idle'}
          loadingText={t('common:state.loading')}
          empty={<EmptyState isCompact icon={<ScrollText />} title={t('logs.empty')} />}
          maxHeight="calc(100dvh - 320px)"
        />
      </ListFrame>
      <RunModal automationId={id} />
    </>
  );
}

const selectGraph = (state: { automations: AutomationsState }) => state.automations.editor.graph;

function useColumns(automationId: number, type: LogType): DataColumn<AutomationLog>[] {
  const t = useT('automations');
  const { language } = useLanguage();
  const { find } = useMasters();
  const dispatch = useDispatch();
  const graph = useSelector(selectGraph);
  const words = useNodeWords();
  const at: DataColumn<AutomationLog> = {
    id: 'at',
    header: t('logs.at'),
    width: 176,
    render: (row) => formatDateTime(row.startedAt, language),
  };
  if (type === 'changed')
    return [
      { ...at, isRowHeader: true },
      { id: 'user', header: t('column.updatedBy'), width: 160, render: (row) => find('users', row.userId)?.name ?? '' },
      {
        id: 'fields',
        header: t('logs.fields'),
        width: 320,
        render: (row) => row.fields.map((field) => t([`logs.field.${field}`, 'logs.field.other'])).join('、'),
      },
    ];
  const nodeOf = (row: AutomationLog) => graph.nodes.find(({ id }) => id === row.node);
  const detail = (row: AutomationLog) => {
    if (row.status === 'waiting' && row.wakeAt) return t('logs.until', { at: formatDateTime(row.wakeAt, language) });
    return row.reason ? t([`reason.${row.reason}`, 'reason.internal']) : '';
  };
  return [
    at,
    {
      id: 'record',
      header: t('logs.record'),
      width: 260,
      isRowHeader: true,
      render: (row) => (
        <Button variant="quiet" size="small" onPress={() => dispatch(runRequested({ automationId, id: row.id }))}>
          {row.recordName ?? t('logs.recordNumber', { number: row.recordId })}
        </Button>
      ),
    },
    {
      id: 'status',
      header: t('logs.status'),
      width: 104,
      render: ({ status }) => status && <Badge meaning={meanings[status]}>{t(`runStatus.${status}`)}</Badge>,
    },
    {
      id: 'node',
      header: t('logs.node'),
      width: 180,
      render: (row) => {
        const node = nodeOf(row);
        return node && row.status !== 'success' ? words.title(node) : '';
      },
    },
    { id: 'detail', header: t('logs.detail'), width: 320, render: detail },
  ];
}
