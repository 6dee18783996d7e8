import { useT } from '@crm/i18n';
import { withCondition } from '@crm/records-web/lists';
import { Button } from '@crm/ui-kit';
import type { SearchCondition } from '@crm/web-kit';
import { Star } from 'lucide-react';
import styles from './StarButton.module.css';

/** The wire name of the condition. */
export const bookmarkField = 'bookmark';
const mine: SearchCondition = { field: bookmarkField, operator: 'in', value: ['mine'] };

/** Returns true if the filter shows the condition. */
export const isStar = ({ field, operator }: SearchCondition) => field === bookmarkField && operator === 'in';

interface StarFilterProps {
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
}

/** Renders the filter 「★のみ」, which shows only the member's bookmarked deals. */
export function StarFilter({ conditions, onChange }: StarFilterProps) {
  const t = useT('deals');
  const isOn = conditions.some(({ field }) => field === bookmarkField);
  return (
    <Button
      size="small"
      aria-pressed={isOn}
      icon={<Star className={isOn ? styles.on : undefined} />}
      onPress={() => onChange(withCondition(conditions, bookmarkField, isOn ? null : mine))}
    >
      {t('star.only')}
    </Button>
  );
}
