import { useT } from '@crm/i18n';
import type { WidgetSetting } from '@crm/web-kit';
import { DealRows } from './DealRows.tsx';
import { useOpenDeals } from './use-open-deals.ts';

/** Renders the deals that the member has bookmarked, last changed first. */
export function Widget({ setting }: { setting: WidgetSetting }) {
  const t = useT('deals');
  const deals = useOpenDeals(setting);
  if (!deals) return null;
  const marked = { field: 'bookmark', operator: 'in' as const, value: ['mine'] };
  return (
    <DealRows
      search={{
        ...{ dealTypeId: deals.dealTypeId, sortKey: 'updated_at', sortOrder: 'desc' },
        searchCondition: { conditions: [marked] },
      }}
      label={t('widget.bookmarks')}
      emptyText={t('widget.bookmarksEmpty')}
    />
  );
}
