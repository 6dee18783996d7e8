import { useT } from '@crm/i18n';
import { BulkBar, Button } from '@crm/ui-kit';
import { useState } from 'react';
import type { BulkTarget } from './bulk.events.ts';
import { useBulk } from './use-bulk.ts';

interface DealBulkBarProps {
  dealTypeId: number;
  /** `mayChange`, `mayDelete`: the rights of the user's role on deals of the type. */
  mayChange: boolean;
  mayDelete: boolean;
  ids: readonly number[];
  /** True when all selectable rows of the page are ticked; the bar then offers all matches. */
  isPageSelected: boolean;
  totalCount: number;
  isTotalCapped: boolean;
  searchCondition: NonNullable<BulkTarget['searchCondition']>;
  onClear: () => void;
}

/** The most deals that one request can change. */
const most = 10_000;

/** Renders the bulk actions for the ticked deals, or for all matches. */
export function DealBulkBar(props: DealBulkBarProps) {
  const { dealTypeId, mayChange, mayDelete, ids, isPageSelected, totalCount, isTotalCapped, searchCondition, onClear } =
    props;
  const t = useT('deal-bulk');
  const bulk = useBulk();
  const [isAll, setAll] = useState(false);
  const mayAll = isPageSelected && totalCount > ids.length && totalCount <= most && !isTotalCapped;
  const meansAll = isAll && mayAll;
  const count = meansAll ? totalCount : ids.length;
  const target: BulkTarget = meansAll ? { dealTypeId, searchCondition } : { dealTypeId, ids: [...ids] };
  return (
    <BulkBar
      label={t('label')}
      countText={t(meansAll ? 'allChosen' : 'chosen', { count })}
      clearText={t('clear')}
      onClear={onClear}
    >
      {mayAll && (
        <Button size="small" variant="quiet" onPress={() => setAll(!isAll)}>
          {meansAll ? t('onlyPage') : t('chooseAll', { count: totalCount })}
        </Button>
      )}
      {mayChange && (
        <Button size="small" onPress={() => bulk.edit({ target, count })}>
          {t('edit')}
        </Button>
      )}
      {mayDelete && (
        <Button size="small" variant="danger" onPress={() => bulk.remove({ target, count })}>
          {t('delete')}
        </Button>
      )}
    </BulkBar>
  );
}
