import { sortable } from '@crm/records-web/parts';
import { useCustomerConditions } from '@crm/customers-web/parts';
import { useT } from '@crm/i18n';
import { labelCells, RecordListPage } from '@crm/records-web/lists';
import type { FieldContext, RecordFields, RecordListDefinition } from '@crm/records-web/lists';
import { lazyPart, useFeatureCheck } from '@crm/web-kit';
import { ContactRound } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { rangeOpened, selectRange } from '../colour/action-range.slice.ts';
import { RangeButton } from '../colour/RangeButton.tsx';
import { ContactModals } from '../create/ContactModals.tsx';
import { useCreateContact } from '../create/use-create-contact.ts';
import type { ContactRow } from '../domain/contact.types.ts';
import { contactBulkFields, contactCells } from '../list/contact-cells.ts';
import { contactColumns, extraContactColumns } from '../list/contact-columns.tsx';
import { contactFilterFields } from '../list/contact-filters.ts';
import { ContactFilters, isQuick } from '../list/ContactFilters.tsx';
import { contactLists, contactSorts } from '../list/contacts.list.ts';
import { ContactCard } from '../parts/ContactCard.tsx';

/** The fields that a company without lifecycle stages neither filters nor changes by. */
const stageKeys: ReadonlySet<string> = new Set(['lifecycle_stage_id', 'lifecycleStageId']);

function useFields({ language, masters, items }: FieldContext): RecordFields<ContactRow> {
  const customer = useCustomerConditions();
  const t = useT('contacts');
  const dispatch = useDispatch();
  const hasStages = useFeatureCheck()('lifecycle_stage');
  const isColumnUsed = ({ id }: { id: string }) => hasStages || id !== 'stage';
  const isUsed = ({ key }: { key: string }) => hasStages || !stageKeys.has(key);
  const ranges = useSelector(selectRange);
  useEffect(() => void dispatch(rangeOpened()), [dispatch]);
  return {
    words: {
      title: t('navigation.contacts'),
      noun: t('list.noun'),
      icon: <ContactRound />,
      add: t('create.open'),
      emptyHint: t('list.emptyHint'),
      searchHint: t('list.searchHint'),
    },
    columns: sortable(
      [...contactColumns(t, language), ...extraContactColumns(t, items)].filter(isColumnUsed),
      contactSorts,
    ),
    cells: { ...contactCells(t, masters), ...labelCells(items, 'contact') },
    fields: [...contactFilterFields(t, masters, items, ranges ?? []).filter(isUsed), ...customer],
    bulkFields: contactBulkFields(t, masters).filter(isUsed),
  };
}

const definition: RecordListDefinition<ContactRow> = {
  kind: contactLists,
  right: 'contact',
  useFields,
  QuickFilters: ContactFilters,
  isQuick,
  renderCard: (row) => <ContactCard contact={row} />,
  onCards: ['name', 'customer'],
  Peek: lazyPart(() => import('../peek/ContactPeek.tsx'), 'ContactPeek'),
  Actions: RangeButton,
  useCreate: useCreateContact,
  Modals: ContactModals,
};

/** Renders the list of contacts. */
export const Page = () => <RecordListPage {...definition} />;
