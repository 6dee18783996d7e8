import { CardSort, ListFrame, ListPager, sortOf, wireSort } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { Button, DataTable, EmptyState, PageHeader, SegmentedControl, Toolbar } from '@crm/ui-kit';
import type { DataSort } from '@crm/ui-kit';
import { KeywordField, useAskedRecord, useListScreen } from '@crm/web-kit';
import { Bell, Plus, Workflow } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import type { AutomationsState } from '../area.types.ts';
import { CreateModal } from '../create/CreateModal.tsx';
import { errorSettingsOpened } from '../errors/error-settings.slice.ts';
import { ErrorSettingsModal } from '../errors/ErrorSettingsModal.tsx';
import { AutomationCard } from './AutomationCard.tsx';
import styles from './AutomationsScreen.module.css';
import { automationList, selectAutomationList, selecting, selectorOf, selectors } from './automation-list.ts';
import type { Selector } from './automation-list.ts';
import { EnablingRefused } from './EnablingRefused.tsx';
import { arrived } from './row-actions.slice.ts';
import { useColumns } from './use-columns.tsx';

const selectNext = (state: { automations: AutomationsState }) => state.automations.rows.next;

/** Renders the list of automations; the address holds keyword, order, page and the status. */
export function AutomationsScreen() {
  const t = useT('automations');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const list = useListScreen(automationList, selectAutomationList);
  const columns = useColumns();
  const { status, query, rows, totalCount } = list;
  const next = useSelector(selectNext);
  useEffect(() => {
    if (next === null) return;
    dispatch(arrived());
    void navigate(next);
  }, [dispatch, navigate, next]);
  useAskedRecord('new', () => setCreating(true));
  const isLoaded = status === 'ready' || rows.length > 0;
  const sort = sortOf(query);
  const changeSort = (wanted: DataSort) => list.setSort(...wireSort(wanted));
  const create = (
    <Button variant="primary" icon={<Plus />} onPress={() => setCreating(true)}>
      {t('create.action')}
    </Button>
  );
  const empty =
    query.keyword !== '' || selectorOf(query) !== 'all' ? (
      <EmptyState
        isCompact
        title={t('common:list.noResults')}
        actions={<Button onPress={list.clear}>{t('common:list.clearConditions')}</Button>}
      />
    ) : (
      <EmptyState title={t('list.emptyTitle')} icon={<Workflow />} actions={create}>
        {t('list.emptyText')}
      </EmptyState>
    );
  return (
    <>
      <ListFrame
        header={
          <PageHeader
            title={t('list.title')}
            count={isLoaded ? t('common:list.total', { count: totalCount }) : undefined}
            actions={
              <>
                <Button icon={<Bell />} onPress={() => dispatch(errorSettingsOpened())}>
                  {t('errors.title')}
                </Button>
                {create}
              </>
            }
          />
        }
        toolbar={
          <Toolbar
            label={t('list.tools')}
            end={
              <SegmentedControl
                label={t('list.selector')}
                value={selectorOf(query)}
                segments={selectors.map((value) => ({ value, label: t(`selector.${value}`) }))}
                onChange={(value) => list.setConditions(selecting(value as Selector))}
              />
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
          onRowOpen={(row) => void navigate(`/automations/${row.id}`)}
          isLoading={status === 'loading' || status === 'reloading' || status === 'idle'}
          loadingText={t('common:state.loading')}
          empty={empty}
          maxHeight="calc(100dvh - 250px)"
          renderCard={(row) => <AutomationCard row={row} />}
        />
      </ListFrame>
      {isCreating && <CreateModal onClose={() => setCreating(false)} />}
      <EnablingRefused />
      <ErrorSettingsModal />
    </>
  );
}
