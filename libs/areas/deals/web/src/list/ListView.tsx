import { dealScope, useCustomItems } from '@crm/custom-fields-web/parts';
import { ListScreen, searchConditionOf } from '@crm/records-web/lists';
import type { FilterField } from '@crm/records-web/lists';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters, useMay } from '@crm/identity-web';
import { useIsPhone } from '@crm/ui-kit';
import { lazyPart, useListScreen } from '@crm/web-kit';
import { Handshake } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import type { ListedDeal } from '../domain/deal.types.ts';
import { useDealRightsOf } from '../domain/use-deal-rights.ts';
import { isShownByChip } from '../filter/conditions.ts';
import { formOpened } from '../form/form.events.ts';
import { addressOnList, dealSaved } from '../saved/saved.ts';
import { useListColumns } from './columns/use-list-columns.ts';
import { dealColumns, extraColumns } from './deal-columns.tsx';
import { dealCsv } from './deal-csv.ts';
import { dealList, listTypeShown, selectDealList } from './deal-list.slice.ts';
import { useCellEditing } from './inline/use-cell-editing.tsx';

const DealPeek = lazyPart(() => import('../peek/DealPeek.tsx'), 'DealPeek');
const DealRowCard = lazyPart(() => import('./DealRowCard.tsx'), 'DealRowCard');
const DealBulkBar = lazyPart(() => import('./bulk/DealBulkBar.tsx'), 'DealBulkBar');

// The fields of customers and contacts are many, and no row needs them.
const LateFilterFields = lazyPart(() => import('../filter/LateFilterFields.tsx'), 'LateFilterFields');
const DealFilters = lazyPart(() => import('../filter/DealFilters.tsx'), 'DealFilters');
const ListSums = lazyPart(() => import('../sums/ListSums.tsx'), 'ListSums');

const hrefOf = (id: number) => `/deals/${id}`;

/** Renders the deals of a type as rows; keeps the whole query in the page's address. */
export function ListView({ dealTypeId }: { dealTypeId: number }) {
  const t = useT('deals');
  const { language } = useLanguage();
  const masters = useMasters();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  // Must run before the list requests its rows: effects run in this order.
  useEffect(() => void dispatch(listTypeShown(dealTypeId)), [dispatch, dealTypeId]);
  const isPhone = useIsPhone();
  // Loads while the rows are requested; only phones show cards.
  useEffect(() => void (isPhone && DealRowCard.preload()), [isPhone]);
  const list = useListScreen(dealList, selectDealList);
  const { query, selection } = list;
  const { items } = useCustomItems(dealScope(dealTypeId));
  const words = { t, language, masters };
  const may = useMay();
  const [mayChange, mayDelete] = [may({ dealType: dealTypeId }, 'save'), may({ dealType: dealTypeId }, 'delete')];
  const rightsOf = useDealRightsOf();
  const isLocked = (deal: ListedDeal) => rightsOf(deal).isLocked;
  const columns = useListColumns(dealTypeId, [
    ...dealColumns({ ...words, isLocked }),
    ...extraColumns(words, dealTypeId, items),
  ]);
  const [fields, setFields] = useState<readonly FilterField[]>([]);
  const editable = useCellEditing(items, (deal) => rightsOf(deal).maySave);
  return (
    <>
      <Suspense fallback={null}>
        <LateFilterFields dealTypeId={dealTypeId} onFields={setFields} />
      </Suspense>
      <ListScreen
        {...{ list, columns, editable, fields }}
        saved={dealSaved}
        place={{ pageType: 'deal_list', dealTypeId }}
        addressOf={addressOnList}
        csv={{ of: dealCsv, scope: { dealTypeId } }}
        words={{
          noun: t('list.noun'),
          icon: <Handshake />,
          add: t('action.create'),
          emptyHint: t('empty.list'),
          searchHint: t('search.placeholder'),
        }}
        quickFilters={
          <DealFilters dealTypeId={dealTypeId} conditions={query.conditions} onChange={list.setConditions} />
        }
        isQuick={(condition) => isShownByChip(condition, query.conditions)}
        href={hrefOf}
        onOpen={({ id }) => void navigate(hrefOf(id))}
        Peek={DealPeek}
        // Locked deals cannot be selected, because bulk actions refuse them.
        isSelectable={mayChange || mayDelete ? (deal) => !isLocked(deal) : undefined}
        bulkBar={(isPageSelected) => (
          <DealBulkBar
            {...{ dealTypeId, mayChange, mayDelete, isPageSelected }}
            ids={selection.ids.map(Number)}
            totalCount={list.totalCount}
            isTotalCapped={list.isTotalCapped}
            searchCondition={searchConditionOf(query)}
            onClear={selection.clear}
          />
        )}
        renderCard={(deal) => <DealRowCard deal={deal} />}
        onCards={['name', 'amount', 'expected_contract_date', 'phase', 'user']}
        sums={<ListSums dealTypeId={dealTypeId} />}
        onAdd={mayChange ? () => dispatch(formOpened({ dealTypeId })) : undefined}
      />
    </>
  );
}
