import { useT } from '@crm/i18n';
import type { WidgetSetting } from '@crm/web-kit';
import { DealRows } from './DealRows.tsx';
import { useOpenDeals } from './use-open-deals.ts';

/** The days ahead without a setting. */
const DAYS = 30;

/** Renders the member's open deals whose expected date is near, earliest first. */
export function Widget({ setting }: { setting: WidgetSetting }) {
  const t = useT('deals');
  const deals = useOpenDeals(setting);
  if (!deals) return null;
  const near = { field: 'expected_contract_date', operator: 'next_n_days' as const, value: setting.days ?? DAYS };
  const { dealTypeId, open, own } = deals;
  return (
    <DealRows
      search={{
        ...{ dealTypeId, sortKey: 'expected_contract_date', sortOrder: 'asc' },
        searchCondition: { conditions: [own, open, near] },
      }}
      label={t('widget.closingSoon')}
      emptyText={t('widget.closingSoonEmpty', { count: setting.days ?? DAYS })}
    />
  );
}
