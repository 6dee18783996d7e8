import { useT } from '@crm/i18n';
import { CardSort, ListFrame, ListPager, sortOf, wireSort } from '@crm/records-web/parts';
import { Button, ButtonLink, DataTable, EmptyState, PageHeader, Select, Toolbar } from '@crm/ui-kit';
import type { DataSort } from '@crm/ui-kit';
import { KeywordField, useListScreen } from '@crm/web-kit';
import { Mail, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { templateTypes } from '../domain/email.types.ts';
import { useTemplateColumns } from './template-columns.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import { conditionValue, folders, selectFolders, selectTemplates, templatesList } from './templates.list.ts';

/** Renders the list of templates; the address holds keyword, type, folder, order and page. */
export function TemplatesScreen() {
  const t = useT('email');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const list = useListScreen(templatesList, selectTemplates);
  const known = useSelector(selectFolders);
  const columns = useTemplateColumns();
  useEffect(() => void dispatch(folders.actions.requested()), [dispatch]);
  const { status, query, rows, totalCount, isTotalCapped } = list;
  const isLoaded = status === 'ready' || rows.length > 0;
  const isSearch = query.keyword !== '' || query.conditions.length > 0;
  const sort = sortOf(query);
  const changeSort = (next: DataSort) => list.setSort(...wireSort(next));
  const choose = (field: string) => (value: string | null) =>
    list.setConditions([
      ...query.conditions.filter((condition) => condition.field !== field),
      ...(value === null ? [] : [{ field, operator: 'eq' as const, value }]),
    ]);
  const create = (
    <ButtonLink variant="primary" icon={<Plus />} href="/email_templates/new">
      {t('create.action')}
    </ButtonLink>
  );
  const empty = isSearch ? (
    <EmptyState
      isCompact
      title={t('common:list.noResults')}
      actions={<Button onPress={list.clear}>{t('common:list.clearConditions')}</Button>}
    />
  ) : (
    <EmptyState title={t('list.emptyTitle')} icon={<Mail />} actions={create}>
      {t('list.emptyText')}
    </EmptyState>
  );
  return (
    <ListFrame
      header={
        <PageHeader
          title={t('list.title')}
          count={
            isLoaded
              ? t(isTotalCapped ? 'common:list.totalAtLeast' : 'common:list.total', { count: totalCount })
              : undefined
          }
          actions={create}
        />
      }
      toolbar={
        <Toolbar label={t('list.tools')} wraps>
          <KeywordField
            label={t('list.search')}
            placeholder={t('list.search')}
            value={query.keyword}
            onSearch={list.setKeyword}
          />
          <Select
            label={t('column.type')}
            isLabelHidden
            size="small"
            placeholder={t('list.allTypes')}
            clearText={t('list.allTypes')}
            value={conditionValue<string>(query, 'template_type')}
            onChange={choose('template_type')}
            options={templateTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          />
          <Select
            label={t('column.folder')}
            isLabelHidden
            size="small"
            placeholder={t('list.allFolders')}
            clearText={t('list.allFolders')}
            value={conditionValue<string>(query, 'folder')}
            onChange={choose('folder')}
            options={known.map(({ name, count }) => ({ value: name, label: t('list.folder', { name, count }) }))}
          />
        </Toolbar>
      }
      status={status}
      failure={list.failure}
      hasRows={rows.length > 0}
      onRetry={list.reload}
      pager={<ListPager list={list} label={t('list.pages')} />}
    >
      <CardSort columns={columns} sort={sort} onSortChange={changeSort} />
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.id)}
        sort={sort}
        onSortChange={changeSort}
        onRowOpen={(row) => void navigate(`/email_templates/${row.id}`)}
        isLoading={status === 'loading' || status === 'reloading' || status === 'idle'}
        loadingText={t('common:state.loading')}
        empty={empty}
        maxHeight="calc(100dvh - 250px)"
        renderCard={(row) => <TemplateCard row={row} />}
      />
    </ListFrame>
  );
}
