import { selectUser } from '@crm/auth';
import { useCustomItems } from '@crm/custom-fields-web/parts';
import { RecordListView } from '@crm/customers-web/lists';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Button, IconButton, PageHeader } from '@crm/ui-kit';
import { lazyPart, modalOpened, toastShown, useListScreen, usePageTitle } from '@crm/web-kit';
import { Palette, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
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

/** The list of contacts. */
export function Page() {
  const t = useT('contacts');
  const { language } = useLanguage();
  const masters = useMasters();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const list = useListScreen(contactLists.list, selectList);
  const { items } = useCustomItems('contact');
  const ranges = useSelector(selectRange);
  useEffect(() => void dispatch(rangeOpened()), [dispatch]);
  const me = useSelector(selectUser)?.id;
  const isAdministrator = masters.users.some(({ id, profile }) => id === me && profile === 'administrator');
  usePageTitle(t('navigation.contacts'));
  const create = useCreateContact(({ id, name }) => {
    dispatch(toastShown({ level: 'info', text: t('create.done', { name }) }));
    void navigate(`/contacts/${id}`);
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
                <Button variant="primary" icon={<Plus />} onPress={() => create()}>
                  {t('create.open')}
                </Button>
              </>
            }
          />
        }
        columns={[...contactColumns(t, language), ...extraContactColumns(t, items)]}
        cells={contactCells(t, masters)}
        fields={contactFilterFields(t, masters, items, ranges ?? [])}
        bulkFields={contactBulkFields(t, masters)}
        quickFilters={<ContactFilters conditions={query.conditions} onChange={(next) => list.setConditions(next)} />}
        isQuick={isQuick}
        renderCard={(row) => <ContactCard contact={row} />}
        Peek={Peek}
        empty={(isFiltered, clear) => (
          <ContactEmpty isFiltered={isFiltered} onClear={clear} onCreate={() => create()} />
        )}
      />
      <ContactModals />
    </>
  );
}
