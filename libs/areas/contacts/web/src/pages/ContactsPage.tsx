import { selectUser } from '@crm/auth';
import { useCustomItems } from '@crm/custom-fields-web/parts';
import { labelCells, RecordListView } from '@crm/records-web/lists';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters, useMay } from '@crm/identity-web';
import { Button, IconButton, PageHeader } from '@crm/ui-kit';
import { lazyPart, modalOpened, toastShown, useFeatureCheck, useListScreen, usePageTitle } from '@crm/web-kit';
import { Palette, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { rangeOpened, selectRange } from '../colour/action-range.slice.ts';
import { rangeModal } from '../colour/range-modal.ts';
import { ContactModals } from '../create/ContactModals.tsx';
import { useCreateContact } from '../create/use-create-contact.ts';
import { contactBulkFields, contactCells } from '../list/contact-cells.ts';
import { contactColumns, extraContactColumns } from '../list/contact-columns.tsx';
import { contactFilterFields } from '../list/contact-filters.ts';
import { ContactEmpty } from '../list/ContactEmpty.tsx';
import { ContactFilters, isQuick } from '../list/ContactFilters.tsx';
import { contactLists, selectList } from '../list/contacts.list.ts';
import { ContactCard } from '../parts/ContactCard.tsx';

const Peek = lazyPart(() => import('../peek/ContactPeek.tsx'), 'ContactPeek');

/** The fields that a company without lifecycle stages neither filters nor changes by. */
const stageKeys: ReadonlySet<string> = new Set(['lifecycle_stage_id', 'lifecycleStageId']);

/** Renders the list of contacts. */
export function Page() {
  const t = useT('contacts');
  const { language } = useLanguage();
  const masters = useMasters();
  const may = useMay();
  const mayChange = may('contact', 'save');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const isNewPage = useLocation().pathname.endsWith('/new');
  const list = useListScreen(contactLists.list, selectList);
  const { items } = useCustomItems('contact');
  const hasStages = useFeatureCheck()('lifecycle_stage');
  const isColumnUsed = ({ id }: { id: string }) => hasStages || id !== 'stage';
  const isUsed = ({ key }: { key: string }) => hasStages || !stageKeys.has(key);
  const ranges = useSelector(selectRange);
  useEffect(() => void dispatch(rangeOpened()), [dispatch]);
  const me = useSelector(selectUser)?.id;
  const isAdministrator = masters.users.some(({ id, profile }) => id === me && profile === 'administrator');
  usePageTitle(t('navigation.contacts'));
  const create = useCreateContact(({ id, name }) => {
    dispatch(toastShown({ level: 'info', text: t('create.done', { name }), href: `/contacts/${id}` }));
    if (isNewPage) void navigate('/contacts', { replace: true });
    else list.reload();
  });
  const { status, rows, totalCount, isTotalCapped, query } = list;
  const isKnown = status === 'ready' || rows.length > 0;
  const countKey = isTotalCapped ? 'common:list.totalAtLeast' : 'common:list.total';
  return (
    <>
      <RecordListView
        kind={contactLists}
        list={list}
        words={{
          noun: t('list.noun'),
          label: t('list.label'),
          pages: t('list.pages'),
          filters: t('list.filters'),
          search: t('list.search'),
          searchHint: t('list.searchHint'),
        }}
        header={
          <PageHeader
            title={t('navigation.contacts')}
            count={isKnown ? t(countKey, { count: totalCount }) : undefined}
            actions={
              <>
                {isAdministrator && ranges && (
                  <IconButton
                    label={t('range.open')}
                    icon={<Palette />}
                    variant="secondary"
                    onPress={() => dispatch(modalOpened({ name: rangeModal, payload: { ranges } }))}
                  />
                )}
                {mayChange && (
                  <Button variant="primary" icon={<Plus />} onPress={() => create()}>
                    {t('create.open')}
                  </Button>
                )}
              </>
            }
          />
        }
        columns={[...contactColumns(t, language), ...extraContactColumns(t, items)].filter(isColumnUsed)}
        cells={{ ...contactCells(t, masters), ...labelCells(items, 'contact') }}
        fields={contactFilterFields(t, masters, items, ranges ?? []).filter(isUsed)}
        bulkFields={contactBulkFields(t, masters).filter(isUsed)}
        mayChange={mayChange}
        mayDelete={may('contact', 'delete')}
        quickFilters={<ContactFilters conditions={query.conditions} onChange={(next) => list.setConditions(next)} />}
        isQuick={isQuick}
        renderCard={(row) => <ContactCard contact={row} />}
        onCards={['name', 'customer']}
        Peek={Peek}
        empty={(isFiltered, clear) => (
          <ContactEmpty isFiltered={isFiltered} onClear={clear} onCreate={mayChange ? () => create() : undefined} />
        )}
      />
      <ContactModals />
    </>
  );
}
