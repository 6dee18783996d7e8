import { useT } from '@crm/i18n';
import { ListFrame, ListPager } from '@crm/records-web/parts';
import { BulkBar, Button, DataTable, EmptyState } from '@crm/ui-kit';
import { useListScreen } from '@crm/web-kit';
import { Combine, ListChecks } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import type { CandidateKind, Group } from '../domain/kinds.ts';
import { compareHref, useGroupColumns } from './group-columns.tsx';
import { GroupCard } from './GroupCard.tsx';
import { groupsList, selectGroups } from './groups.list.ts';
import { groupsMerged } from './groups.saga.ts';
import { GroupsToolbar } from './GroupsToolbar.tsx';

/** Renders the groups of duplicates of a kind; a row leads to the comparison of its records. */
export function GroupsScreen({ kind }: { kind: CandidateKind }) {
  const t = useT('merging');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const list = useListScreen(groupsList, selectGroups);
  const columns = useGroupColumns(kind);
  const { status, rows, selection, query } = list;
  const certain = rows.filter(({ isCertain }) => isCertain);
  const compare = (group: Group | null) => {
    if (group) void navigate(compareHref(kind, group.id));
  };
  const merge = () => {
    const ids = selection.ids.map(Number);
    const question = {
      type: 'warning',
      title: t('bulk.title', { count: ids.length }),
      text: t('bulk.text'),
      confirmText: t('bulk.confirm'),
      cancelText: t('common:action.cancel'),
    } as const;
    dispatch(groupsMerged({ kind, ids, question, startedText: t('bulk.started') }));
  };
  return (
    <ListFrame
      header={null}
      toolbar={<GroupsToolbar kind={kind} list={list} />}
      status={status}
      failure={list.failure}
      hasRows={rows.length > 0}
      onRetry={list.reload}
      pager={<ListPager list={list} label={t('groups.pages')} />}
    >
      <DataTable
        label={t(`groups.${kind}`)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        onRowOpen={compare}
        selection={{
          selected: new Set(selection.ids.map(String)),
          onChange: (keys) => selection.select([...keys].map(Number)),
          selectAllText: t('groups.selectAll'),
          selectRowText: ({ name }) => t('groups.selectRow', { name }),
        }}
        isLoading={status === 'loading' || status === 'idle'}
        loadingText={t('common:state.loading')}
        empty={
          <EmptyState
            isCompact
            icon={<Combine />}
            title={query.keyword ? t('common:list.noResults') : t('groups.empty')}
          >
            {!query.keyword && t('groups.emptyHint')}
          </EmptyState>
        }
        maxHeight="calc(100dvh - 340px)"
        renderCard={(group) => <GroupCard group={group} onOpen={() => compare(group)} />}
      />
      {certain.length > 0 && selection.ids.length === 0 && (
        <Button icon={<ListChecks />} onPress={() => selection.select(certain.map(({ id }) => id))}>
          {t('groups.selectCertain', { count: certain.length })}
        </Button>
      )}
      {selection.ids.length > 0 && (
        <BulkBar
          label={t('groups.selected')}
          countText={t('groups.selectedCount', { count: selection.ids.length })}
          clearText={t('groups.clear')}
          onClear={selection.clear}
        >
          <Button icon={<Combine />} onPress={merge}>
            {t('bulk.action')}
          </Button>
        </BulkBar>
      )}
    </ListFrame>
  );
}
