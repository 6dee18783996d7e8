import { useT } from '@crm/i18n';
import { MemberFilter } from '@crm/records-web/lists';
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
  return <MemberFilter field="user_id" name={t('campaigns.field.userId')} {...{ conditions, onChange }} />;
}
