import { formatDate, shortMoney } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Link } from '@crm/ui-kit';
import { WidgetBody, WidgetRows } from '@crm/web-kit/widgets';
import { today } from '@crm/format';
import type { ListedDeal } from '../domain/deal.types.ts';
import { foundDeals } from './own-deals.ts';
import type { DealSearch } from './own-deals.ts';

interface DealRowsProps {
  search: DealSearch;
  label: string;
  emptyText: string;
}

/** Returns the path of the list that shows all deals of a search. */
function listOf({ dealTypeId, searchCondition }: DealSearch): string {
  const params = new URLSearchParams({ view: 'list', type: String(dealTypeId) });
  for (const { field, operator, value } of searchCondition?.conditions ?? [])
    params.append('c', JSON.stringify(value === undefined ? [field, operator] : [field, operator, value]));
  return `/deals?${params}`;
}

/** Renders the deals of a search with customer, amount and expected date. */
export function DealRows({ search, label, emptyText }: DealRowsProps) {
  const t = useT('deals');
  const { language } = useLanguage();
  const state = foundDeals.useWidgetData(search);
  const rowOf = ({ id, name, customerName, amount, expectedContractDate: date, closedAt }: ListedDeal) => ({
    ...{ id, href: `/deals/${id}`, title: name, sub: customerName },
    end: amount === null ? t('widget.noAmount') : shortMoney(amount, language),
    endSub: date && formatDate(date, language),
    isLate: closedAt === null && date !== null && date < today(),
  });
  return (
    <WidgetBody of={state} isEmpty={({ rows }) => rows.length === 0} emptyText={emptyText}>
      {({ rows, total }) => (
        <WidgetRows
          label={label}
          rows={rows.map(rowOf)}
          more={total > rows.length && <Link href={listOf(search)}>{t('widget.more', { count: total })}</Link>}
        />
      )}
    </WidgetBody>
  );
}
