import { useT } from '@crm/i18n';
import { BulkBar, Button } from '@crm/ui-kit';
import { useState } from 'react';
import type { BulkTarget } from './bulk.events.ts';
import { useBulk } from './use-bulk.ts';

interface DealBulkBarProps {
  dealTypeId: number;
  /** What one's role lets one do with deals of the type. */
  mayChange: boolean;
  mayDelete: boolean;
  ids: readonly number[];
  /** All rows of the page that can be are ticked: all that match can be meant instead. */
  isPageSelected: boolean;
  totalCount: number;
  isTotalCapped: boolean;
  searchCondition: NonNullable<BulkTarget['searchCondition']>;
  onClear: () => void;
}

/** Most deals that one call changes. */
const most = 10_000;

/** What can be done with the ticked deals, or with all that match. */
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
