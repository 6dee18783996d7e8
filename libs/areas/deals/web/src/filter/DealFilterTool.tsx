import { FilterTool } from '@crm/records-web/lists';
import type { FilterField } from '@crm/records-web/lists';
import { useT } from '@crm/i18n';
import type { ListQuery, SearchCondition } from '@crm/web-kit';
import { isStar, StarFilter } from '../bookmark/StarFilter.tsx';

interface DealFilterToolProps {
  fields: readonly FilterField[];
  conditions: readonly SearchCondition[];
  match: ListQuery['match'];
  onChange: (conditions: SearchCondition[], match: ListQuery['match']) => void;
}

/** Renders 「★のみ」 and the panel of all conditions. */
export function DealFilterTool({ fields, conditions, match, onChange }: DealFilterToolProps) {
  const t = useT('deals');
  return (
    <>
      <StarFilter conditions={conditions} onChange={(next) => onChange(next, match)} />
      <FilterTool title={t('filter.title')} {...{ fields, conditions, match, onChange }} isShownElsewhere={isStar} />
    </>
  );
}
