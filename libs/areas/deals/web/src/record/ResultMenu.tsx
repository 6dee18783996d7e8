import { useT } from '@crm/i18n';
import { Menu } from '@crm/ui-kit';
import { Ban, ChevronDown, Trophy } from 'lucide-react';
import { Button } from 'react-aria-components';
import type { Phase } from '../domain/deal.types.ts';
import { isGoal } from '../domain/phase.rules.ts';
import styles from './PhasePath.module.css';

interface ResultMenuProps {
  /** The goal and stopped phases of the deal's type. */
  ends: readonly Phase[];
  phaseId: number;
  isDisabled: boolean;
  onSelect: (phaseId: number) => void;
}

/** Renders the result of a deal: the phase that ended it, or the phases that can end it. */
export function ResultMenu({ ends, phaseId, isDisabled, onSelect }: ResultMenuProps) {
  const t = useT('deals');
  const end = ends.find(({ id }) => id === phaseId);
  const text = t('result.of', { result: end?.name ?? ends.map(({ name }) => name).join(' / ') });
  return (
    <Menu
      trigger={
        <Button className={styles.result} data-end={end && (isGoal(end) ? 'won' : 'stopped')} isDisabled={isDisabled}>
          {end && (isGoal(end) ? <Trophy aria-hidden="true" /> : <Ban aria-hidden="true" />)}
          <span className={styles.resultText}>{text}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      sections={[
        {
          id: 'result',
          label: t('result.title'),
          items: ends.map((one) => ({
            id: String(one.id),
            label: one.name,
            isChecked: one.id === phaseId,
            onAction: () => one.id !== phaseId && onSelect(one.id),
          })),
        },
      ]}
    />
  );
}
