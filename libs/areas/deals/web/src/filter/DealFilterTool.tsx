import { FilterTool } from '@crm/records-web/lists';
import type { FilterField } from '@crm/records-web/lists';
import { useT } from '@crm/i18n';
import type { ListQuery, SearchCondition } from '@crm/web-kit';
import { bookmarkField, StarFilter } from '../bookmark/StarFilter.tsx';

interface DealFilterToolProps {
  fields: readonly FilterField[];
  conditions: readonly SearchCondition[];
  match: ListQuery['match'];
  onChange: (conditions: SearchCondition[], match: ListQuery['match']) => void;
  /** Returns true when another chip of the page already shows the condition. */
  isShownElsewhere?: (condition: SearchCondition) => boolean;
}

/** Renders 「★のみ」 and the panel of all conditions. */
export function DealFilterTool({ fields, conditions, match, onChange, isShownElsewhere }: DealFilterToolProps) {
  const t = useT('deals');
  const isStar = ({ field, operator }: SearchCondition) => field === bookmarkField && operator === 'in';
  return (
    <>
      <StarFilter conditions={conditions} onChange={(next) => onChange(next, match)} />
      <FilterTool
        title={t('filter.title')}
        fields={fields}
        conditions={conditions}
        match={match}
        onChange={onChange}
        isShownElsewhere={(condition) => isStar(condition) || isShownElsewhere?.(condition) === true}
      />
    </>
  );
}
