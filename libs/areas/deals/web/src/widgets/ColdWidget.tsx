import { useT } from '@crm/i18n';
import type { WidgetSetting } from '@crm/web-kit';
import { DealRows } from './DealRows.tsx';
import { useOpenDeals } from './use-open-deals.ts';

/** Renders the member's open deals without a recent action: those with the red label, or without any action. */
export function Widget({ setting }: { setting: WidgetSetting }) {
  const t = useT('deals');
  const deals = useOpenDeals(setting);
  if (!deals) return null;
  const { dealTypeId, open, own } = deals;
  const cold = { field: 'colour_label', operator: 'in' as const, value: ['red', 'white'] };
  return (
    <DealRows
      search={{
        ...{ dealTypeId, sortKey: 'last_action_at', sortOrder: 'asc' },
        searchCondition: { conditions: [own, open, cold] },
      }}
      label={t('widget.cold')}
      emptyText={t('widget.coldEmpty')}
    />
  );
}
