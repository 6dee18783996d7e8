import { useCustomItems } from '@crm/custom-fields-web/parts';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters, useMay } from '@crm/identity-web';
import { Button, PageHeader } from '@crm/ui-kit';
import { toastShown, useAskedRecord, useListScreen, usePageTitle } from '@crm/web-kit';
import { Plus } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import type { ListedRecord } from '../list-kind.ts';
import { RecordListView } from '../RecordListView.tsx';
import type { FurtherViews, RecordListDefinition } from './list-definition.ts';

const noViews: FurtherViews = { Switch: () => null, useLayout: () => 'list', Body: () => null };

/** Renders the list page of a kind of records by its definition. */
export function RecordListPage<Row extends ListedRecord>(definition: RecordListDefinition<Row>) {
  const { kind, right, QuickFilters, Actions, Modals, view = noViews } = definition;
  const t = useT('lists');
  const { language } = useLanguage();
  const masters = useMasters();
  const may = useMay();
  const mayChange = may(right, 'save');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const home = `/${kind.name}`;
  const isNewPage = useLocation().pathname.endsWith('/new');
  const list = useListScreen(kind.list, kind.selectList);
  const { items } = useCustomItems(kind.scope ?? null);
  const { words, ...fields } = definition.useFields({ language, masters, items });
  usePageTitle(words.title);
  const create = definition.useCreate(({ id, name, isNew = true }) => {
    const href = `${home}/${id}`;
    // The user was looking for the existing record: its page opens.
    if (!isNew) return void navigate(href);
    dispatch(toastShown({ level: 'info', text: t('page.added', { name }), href }));
    if (isNewPage) void navigate(home, { replace: true });
    else list.reload();
  });
  useAskedRecord('new', () => void (mayChange && create()));
  const { status, rows, totalCount, isTotalCapped, query } = list;
  const layout = view.useLayout();
  const isKnown = status === 'ready' || rows.length > 0;
  const countKey = isTotalCapped ? 'common:list.totalAtLeast' : 'common:list.total';
  return (
    <>
      <RecordListView
        {...fields}
        {...{ kind, list, words, mayChange }}
        header={
          <PageHeader
            title={words.title}
            count={isKnown ? t(countKey, { count: totalCount }) : undefined}
            actions={
              <>
                <view.Switch />
                {Actions && <Actions />}
                {mayChange && (
                  <Button variant="primary" icon={<Plus />} onPress={() => create()}>
                    {words.add}
                  </Button>
                )}
              </>
            }
          />
        }
        layout={layout}
        body={layout !== 'list' && <view.Body {...{ query, mayChange }} />}
        mayDelete={may(right, 'delete')}
        quickFilters={<QuickFilters conditions={query.conditions} onChange={(next) => list.setConditions(next)} />}
        isQuick={definition.isQuick}
        renderCard={definition.renderCard}
        onCards={definition.onCards}
        Peek={definition.Peek}
        onAdd={mayChange ? () => create() : undefined}
      />
      <Modals />
    </>
  );
}
