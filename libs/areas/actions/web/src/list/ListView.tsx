import { useCustomItems } from '@crm/custom-fields-web/parts';
import { ListScreen, RecordSums, savedModals, useCellEditing } from '@crm/records-web/lists';
import type { ListColumn } from '@crm/records-web/lists';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters, useMay } from '@crm/identity-web';
import { lazyPart, ModalHost, useArrangedColumns, useListScreen, useSearchParams } from '@crm/web-kit';
import { CalendarCheck } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { targetOf } from '../domain/action.types.ts';
import { formOpened } from '../form/form.slice.ts';
import { actionSearches } from '../saved/saved.ts';
import { actionCsv } from './action-csv.ts';
import { ActionBulkBar } from './ActionBulkBar.tsx';
import { ActionCard } from './ActionCard.tsx';
import { ActionFilters, isQuick } from './ActionFilters.tsx';
import { actionColumns, actionWords } from './action-columns.tsx';
import { useFilterFields } from './filter-fields.ts';
import { actionSums, actionsList, keptColumns, selectList } from './actions.list.ts';
import { actionsInline, useActionCells } from './inline.ts';
import type { NamedAction } from './inline.ts';

/** Returns the URL of an action's form over the present list. */
function formHref(params: URLSearchParams, id: number): string {
  const next = new URLSearchParams(params);
  next.delete('peek');
  next.set('action', String(id));
  return `/actions?${next}`;
}

const Peek = lazyPart(() => import('./ActionPeek.tsx'), 'ActionPeek');
const modals = savedModals(actionSearches);

/** Renders all actions that the user may see: searched, sorted and changed in bulk. */
export function View() {
  const t = useT('actions');
  const dispatch = useDispatch();
  const may = useMay();
  const [mayChange, mayDelete] = [may('action', 'save'), may('action', 'delete')];
  const list = useListScreen(actionsList, selectList);
  const { query, selection } = list;
  const { language } = useLanguage();
  const masters = useMasters();
  const { items } = useCustomItems('action');
  const available: ListColumn<NamedAction>[] = actionColumns({ t, language, masters }, items);
  const fields = useFilterFields();
  const columns = useArrangedColumns(keptColumns, 'actions', available);
  const { when } = actionWords({ t, language });
  const rows = list.rows.map((row): NamedAction => ({ ...row, name: `${when(row)} ${targetOf(row).name}` }));
  const cells = useActionCells();
  const editable = useCellEditing<NamedAction>(actionsInline, mayChange ? cells : {});
  const [params] = useSearchParams();
  return (
    <>
      <ListScreen<NamedAction>
        list={{ ...list, rows }}
        columns={columns}
        editable={editable}
        saved={actionSearches}
        place="action_list"
        csv={{ of: actionCsv }}
        fields={fields}
        sums={<RecordSums sums={actionSums} list={list} columns={columns.shown} fields={fields} />}
        words={{
          noun: t('list.noun'),
          icon: <CalendarCheck />,
          add: t('list.create'),
          emptyHint: t('list.emptyHint'),
          searchHint: t('list.searchHint'),
        }}
        quickFilters={<ActionFilters conditions={query.conditions} onChange={list.setConditions} />}
        isQuick={isQuick}
        href={(id) => formHref(params, id)}
        onOpen={({ id }) => dispatch(formOpened({ mode: 'edit', actionId: id }))}
        Peek={Peek}
        isSelectable={mayChange || mayDelete ? () => true : undefined}
        bulkBar={() => (
          <ActionBulkBar
            {...{ rows, mayChange, mayDelete }}
            ids={selection.ids.map(Number)}
            onClear={selection.clear}
          />
        )}
        renderCard={(action) => <ActionCard action={action} />}
        onCards={['start_datetime', 'pattern', 'user']}
        onAdd={mayChange ? () => dispatch(formOpened({ mode: 'new' })) : undefined}
      />
      <ModalHost modals={modals} />
    </>
  );
}
