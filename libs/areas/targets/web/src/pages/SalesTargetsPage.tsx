import { selectUser } from '@crm/auth';
import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import {
  Button,
  EmptyState,
  ErrorState,
  Menu,
  NoPermissionState,
  PageHeader,
  SegmentedControl,
  Skeleton,
} from '@crm/ui-kit';
import { ModalHost, modalOpened, toastShown, useAskBeforeUnload, usePageTitle } from '@crm/web-kit';
import { MoreHorizontal, Target } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { openDrafts } from '../domain/target.types.ts';
import type { TableQuery } from '../domain/target.types.ts';
import { useCalendar } from '../domain/use-calendar.ts';
import { useTableQuery } from '../domain/use-table-query.ts';
import { TargetGrid } from '../grid/TargetGrid.tsx';
import {
  achieved,
  copyModal,
  discarded,
  drafted,
  fileRequested,
  fillRequested,
  importModal,
  saveRequested,
  selectDrafts,
  selectTargets,
  tables,
} from '../table/table.slice.ts';
import type { TargetsState } from '../table/table.slice.ts';
import { CopyModal } from '../tools/CopyModal.tsx';
import { ImportModal } from '../tools/ImportModal.tsx';
import { TableChoice } from './TableChoice.tsx';
import styles from './SalesTargetsPage.module.css';

const modals = { [copyModal]: CopyModal, [importModal]: ImportModal };
const units = ['1', '1000', '1000000'] as const;

/** Renders 売上目標設定: the targets of members or groups by period, with what has been reached. */
export function Page() {
  const t = useT('targets');
  const [query, setQuery] = useTableQuery();
  usePageTitle(t('title'));
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('description')} actions={query && <Tools query={query} />} />
      {query ? (
        <>
          <TableChoice query={query} onChange={setQuery} />
          <TableView query={query} />
        </>
      ) : (
        <EmptyState icon={<Target />} title={t('noType')} />
      )}
      <ModalHost modals={modals} />
    </div>
  );
}

/** Renders the menu of files and fillers. */
function Tools({ query }: { query: TableQuery }) {
  const t = useT('targets');
  const dispatch = useDispatch();
  const mayCsv = useSelector(selectUser)?.profile.permissions.functions['csv'] !== false;
  const { data } = useSelector((state: { targets: TargetsState }) => selectTargets(state).tables);
  const file = (filled: boolean) => dispatch(fileRequested({ query, filled }));
  const sums = { query, from: { ...query, termType: 'month' as const }, percent: null, doneText: t('fill.summed') };
  const isSummable = query.termType === 'quarter' || query.termType === 'half' || query.termType === 'year';
  const fillers = [
    {
      id: 'copy',
      label: t('fill.copy'),
      onPress: () => dispatch(modalOpened({ name: copyModal, payload: { query } })),
    },
    ...(isSummable ? [{ id: 'sum', label: t('fill.sum'), onPress: () => dispatch(fillRequested(sums)) }] : []),
  ];
  const files = [
    { id: 'template', label: t('csv.template'), onPress: () => file(false) },
    { id: 'export', label: t('csv.export'), onPress: () => file(true) },
    {
      id: 'import',
      label: t('csv.import'),
      onPress: () => dispatch(modalOpened({ name: importModal, payload: { query } })),
    },
  ];
  if (!data) return null;
  return (
    <Menu
      trigger={<Button icon={<MoreHorizontal />}>{t('tools')}</Button>}
      sections={[
        { id: 'fill', label: t('fill.label'), items: fillers },
        ...(mayCsv ? [{ id: 'csv', label: 'CSV', items: files }] : []),
      ]}
    />
  );
}

/** Renders the grid of a table with its states, and saves its drafts. */
function TableView({ query }: { query: TableQuery }) {
  const t = useT('targets');
  const dispatch = useDispatch();
  const calendar = useCalendar();
  const { groups } = useMasters();
  const [unit, setUnit] = useState<(typeof units)[number]>('1');
  const { tables: read, achieved: won, drafts: own } = useSelector(selectTargets);
  const all = useSelector((state: { targets: TargetsState }) => selectDrafts(state, query));
  const drafts = useMemo(() => openDrafts(all, read.data), [all, read.data]);
  const asked = JSON.stringify(query);
  useEffect(() => {
    const wanted = JSON.parse(asked) as TableQuery;
    dispatch(tables.actions.requested(wanted));
    dispatch(achieved.actions.requested(wanted));
  }, [dispatch, asked]);
  const count = Object.keys(drafts).length;
  // The store keeps drafts while another table or page is shown.
  useAskBeforeUnload(count > 0);
  const save = () =>
    dispatch(saveRequested({ query, doneText: t('common:state.saved'), undoText: t('common:action.undo') }));
  const reload = () => dispatch(tables.actions.requested(query));
  if (read.status === 'failed' && read.failure) {
    if (read.failure.code === 'Forbidden')
      return <NoPermissionState title={t('forbidden')}>{t('forbiddenText')}</NoPermissionState>;
    return (
      <ErrorState title={t('common:error.loadFailed')} retryText={t('common:action.retry')} onRetry={reload}>
        {errorText(t, read.failure)}
      </ErrorState>
    );
  }
  const table = read.data;
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          label={t('choice.shownUnit')}
          value={unit}
          segments={units.map((value) => ({ value, label: t(`yen.${value}`) }))}
          onChange={setUnit}
        />
        <p className={styles.hint}>{t('grid.hint')}</p>
        <span className={styles.save}>
          {count > 0 && <span role="status">{t('unsaved', { count })}</span>}
          {count > 0 && <Button onPress={() => dispatch(discarded(query))}>{t('discard')}</Button>}
          <Button variant="primary" isDisabled={count === 0} isPending={own.isSaving} onPress={save}>
            {t('common:action.save')}
          </Button>
        </span>
      </div>
      {!table ? (
        <Skeleton shape="rows" count={6} columns={8} label={t('common:state.loading')} />
      ) : table.rows.length === 0 ? (
        <EmptyState icon={<Target />} title={t(`empty.${query.subjectType ?? 'user'}`)} />
      ) : (
        <TargetGrid
          key={asked}
          table={table}
          achieved={won.data}
          periods={table.periods.map((period) => ({ unit: query.termType, ...period }))}
          calendar={calendar}
          drafts={drafts}
          groups={query.subjectType === 'group' ? [] : groups}
          unit={Number(unit)}
          onDraft={(changes) => dispatch(drafted({ query, drafts: changes }))}
          onRefused={(text) =>
            dispatch(toastShown({ level: 'error', text: t('grid.refused', { text: text.slice(0, 40) }) }))
          }
        />
      )}
    </>
  );
}
