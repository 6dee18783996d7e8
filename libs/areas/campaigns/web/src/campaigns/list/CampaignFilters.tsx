import { useT } from '@crm/i18n';
import { useMemberChoices } from '@crm/identity-web';
import { ChoiceFilter, chosenIn, withChosen } from '@crm/web-kit';
import type { SearchCondition } from '@crm/web-kit';

interface CampaignFiltersProps {
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
}

/** Returns true if a chip shows the condition. */
export const isQuick = ({ field, operator }: SearchCondition) => field === 'user_id' && operator === 'in';

/** Renders the condition on the member as a chip. */
export function CampaignFilters({ conditions, onChange }: CampaignFiltersProps) {
  const t = useT('campaigns');
  const members = useMemberChoices();
  return (
    <ChoiceFilter
      name={t('campaigns.field.userId')}
      {...members}
      value={chosenIn(conditions, 'user_id').map(String)}
      onChange={(value) => onChange(withChosen(conditions, 'user_id', value.map(Number)))}
    />
  );
}
