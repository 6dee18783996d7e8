import { ColumnChooser, CustomFilters, useCustomColumns } from '@crm/custom-fields-web/parts';
import { ListFrame, ListPager, sortOf, wireSort } from '@crm/customers-web/parts';
import { useT } from '@crm/i18n';
import { Button, PageHeader } from '@crm/ui-kit';
import { toastShown, useListScreen, usePageTitle } from '@crm/web-kit';
import { Plus } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { ContactModals } from '../create/ContactModals.tsx';
import { useCreateContact } from '../create/use-create-contact.ts';
import { ContactEmpty } from '../list/ContactEmpty.tsx';
import { ContactFilters } from '../list/ContactFilters.tsx';
import { contactsList, selectList } from '../list/contacts.list.ts';
import type { ContactRow } from '../domain/contact.types.ts';
import { ContactTable } from '../parts/ContactTable.tsx';

/** The list of contacts. */
export function Page() {
  const t = useT('contacts');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const list = useListScreen(contactsList, selectList);
  const custom = useCustomColumns<ContactRow>('contact', list.reload);
  usePageTitle(t('navigation.contacts'));
  const create = useCreateContact(({ id, name }) => {
    dispatch(toastShown({ level: 'info', text: t('create.done', { name }) }));
    void navigate(`/contacts/${id}`);
  });
  const { status, rows, totalCount, isTotalCapped, query } = list;
  const isFiltered = query.keyword !== '' || query.conditions.length > 0;
  const isKnown = status === 'ready' || rows.length > 0;
  const countKey = isTotalCapped ? 'common:list.totalAtLeast' : 'common:list.total';
  return (
    <>
      <ListFrame
        status={status}
        failure={list.failure}
        hasRows={rows.length > 0}
        onRetry={list.reload}
        header={
          <PageHeader
            title={t('navigation.contacts')}
            count={isKnown ? t(countKey, { count: totalCount }) : undefined}
            actions={
              <Button variant="primary" icon={<Plus />} onPress={() => create()}>
                {t('create.open')}
              </Button>
            }
          />
        }
        toolbar={
          <ContactFilters list={list}>
            <CustomFilters items={custom.items} conditions={query.conditions} onChange={list.setConditions} />
            <ColumnChooser items={custom.items} shown={custom.shown} onChange={custom.choose} />
          </ContactFilters>
        }
        pager={<ListPager list={list} label={t('list.pages')} />}
      >
        <ContactTable
          rows={rows}
          customColumns={custom.columns}
          sort={sortOf(query)}
          onSortChange={(sort) => list.setSort(...wireSort(sort))}
          isLoading={status !== 'ready' && status !== 'failed'}
          empty={<ContactEmpty isFiltered={isFiltered} onClear={list.clear} onCreate={() => create()} />}
        />
      </ListFrame>
      <ContactModals />
    </>
  );
}
