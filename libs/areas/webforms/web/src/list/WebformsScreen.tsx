import { ColumnChooser } from '@crm/records-web/lists';
import { CardSort, ListPager, sortOf, wireSort } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { Button, DataTable, EmptyState, PageHeader, Switch, Toolbar } from '@crm/ui-kit';
import type { DataSort } from '@crm/ui-kit';
import { KeywordField, useArrangedColumns, useAskedRecord, useListScreen } from '@crm/web-kit';
import { ClipboardList, Plus } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { CreateWebform } from '../create/CreateWebform.tsx';
import { createOpened } from '../create/create.slice.ts';
import { ListBody } from '../parts/ListBody.tsx';
import styles from '../parts/ListScreen.module.css';
import { useLedOn } from '../parts/use-led-on.ts';
import { useListColumns, useMenuColumn } from './list-columns.tsx';
import { PublicationRefused } from './PublicationRefused.tsx';
import { keptColumns, selectWebformList, showsDeleted, webformList, withDeleted } from './webform-list.ts';
import { WebformCard } from './WebformCard.tsx';

/** Renders the list of forms; the address holds keyword, order, page and the switch for deleted forms. */
export function WebformsScreen() {
  const t = useT('webforms');
  const ofLists = useT('lists');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const columns = useArrangedColumns(keptColumns, 'webforms', useListColumns());
  const menu = useMenuColumn();
  const list = useListScreen(webformList, selectWebformList);
  const { status, query, rows, totalCount, isTotalCapped } = list;
  const isSearch = query.keyword !== '' || showsDeleted(query);
  useLedOn();
  useAskedRecord('new', () => void dispatch(createOpened()));
  const isLoaded = status === 'ready' || rows.length > 0;
  const sort = sortOf(query);
  const changeSort = (next: DataSort) => list.setSort(...wireSort(next));

  const create = (
    <Button variant="primary" icon={<Plus />} onPress={() => dispatch(createOpened())}>
      {t('create.action')}
    </Button>
  );
  const empty = isSearch ? (
    <EmptyState
      isCompact
      title={t('common:list.noResults')}
      actions={<Button onPress={list.clear}>{t('common:list.clearConditions')}</Button>}
    />
  ) : (
    <EmptyState title={t('list.emptyTitle')} icon={<ClipboardList />} actions={create}>
      {t('list.emptyText')}
    </EmptyState>
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('list.title')}
        count={
          isLoaded
            ? t(isTotalCapped ? 'common:list.totalAtLeast' : 'common:list.total', { count: totalCount })
            : undefined
        }
        actions={create}
      />
      <Toolbar
        label={t('list.tools')}
        end={
          <>
            <Switch
              label={t('list.withDeleted')}
              isSelected={showsDeleted(query)}
              onChange={(isOn) => list.setConditions(isOn ? withDeleted : [])}
            />
            <span className={styles.columns}>
              <ColumnChooser
                columns={columns.all}
                onArrange={columns.arrange}
                onReset={columns.reset}
                isArranged={columns.isArranged}
              />
            </span>
          </>
        }
      >
        <div className={styles.keyword}>
          <KeywordField
            label={t('list.search')}
            placeholder={t('list.search')}
            value={query.keyword}
            onSearch={list.setKeyword}
          />
        </div>
      </Toolbar>
      <ListBody status={status} failure={list.failure} hasRows={rows.length > 0} onRetry={list.reload}>
        <CardSort columns={columns.all} sort={sort} onSortChange={changeSort} />
        <DataTable
          label={t('list.title')}
          columns={columns.shown.flatMap((column) => (column.isPinned ? [column, menu] : [column]))}
          onColumnResize={columns.resize}
          resizeText={(name) => ofLists('columns.width', { name })}
          rows={rows}
          rowKey={(row) => String(row.id)}
          sort={sort}
          onSortChange={changeSort}
          onRowOpen={(row) => !row.deleted && void navigate(`/forms/${row.id}`)}
          isLoading={status === 'loading' || status === 'reloading' || status === 'idle'}
          loadingText={t('common:state.loading')}
          empty={empty}
          maxHeight="calc(100dvh - 250px)"
          renderCard={(row) => <WebformCard row={row} />}
        />
        <ListPager list={list} label={t('list.pages')} />
      </ListBody>
      <CreateWebform />
      <PublicationRefused />
    </div>
  );
}
