import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import type { SearchCondition } from '@crm/web-kit';
import { Star } from 'lucide-react';
import styles from './StarButton.module.css';

const field = 'is_starred';

/** Returns true if the button shows the condition. */
export const isStarredOnly = ({ field: of, value }: SearchCondition) => of === field && value === true;

interface StarredOnlyProps {
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
}

/** Renders 「★のみ」, which limits the list to the member's starred records. */
export function StarredOnly({ conditions, onChange }: StarredOnlyProps) {
  const t = useT('lists');
  const isOn = conditions.some(isStarredOnly);
  const others = conditions.filter((one) => one.field !== field);
  return (
    <Button
      size="small"
      aria-pressed={isOn}
      icon={<Star className={isOn ? styles.on : undefined} />}
      onPress={() => onChange(isOn ? others : [...others, { field, operator: 'eq', value: true }])}
    >
      {t('star.only')}
    </Button>
  );
}
