import { useT } from '@crm/i18n';
import { FilterTool } from '@crm/records-web/lists';
import type { FilterField } from '@crm/records-web/lists';
import { isShownByChip } from '../filter/conditions.ts';
import { DealFilters } from '../filter/DealFilters.tsx';
import type { BoardQuery } from './board.types.ts';

interface BoardFilterProps {
  fields: readonly FilterField[];
  query: Pick<BoardQuery, 'dealTypeId' | 'conditions' | 'match'>;
  onChange: (change: Partial<Pick<BoardQuery, 'conditions' | 'match'>>) => void;
}

/** Renders the chips of the common conditions, as above the list, and the panel of all conditions. */
export function BoardFilter({ fields, query: { dealTypeId, conditions, match }, onChange }: BoardFilterProps) {
  const t = useT('deals');
  return (
    <>
      <DealFilters {...{ dealTypeId, conditions }} onChange={(next) => onChange({ conditions: next })} />
      <FilterTool
        title={t('filter.title')}
        {...{ fields, conditions, match }}
        onChange={(next, how) => onChange({ conditions: next, match: how })}
        isShownElsewhere={(condition) => isShownByChip(condition, conditions)}
      />
    </>
  );
}
