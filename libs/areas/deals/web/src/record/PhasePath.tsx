import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Stepper } from '@crm/ui-kit';
import type { StepState } from '@crm/ui-kit';
import { isActive } from '../domain/phase.rules.ts';
import styles from './PhasePath.module.css';
import { ResultMenu } from './ResultMenu.tsx';
import { stepsOf } from './steps-of.ts';

interface PhasePathProps {
  dealTypeId: number;
  /** The displayed phase: during a move, the target phase. */
  phaseId: number;
  isDisabled: boolean;
  onSelect: (phaseId: number) => void;
}

const states: readonly StepState[] = ['done', 'current', 'won', 'stopped', 'ahead'];

/** Renders the active phases as a path, and the phases that end the deal as one control after it. */
export function PhasePath({ dealTypeId, phaseId, isDisabled, onSelect }: PhasePathProps) {
  const t = useT('deals');
  const phases = useMasters().ofDealType('phases', dealTypeId);
  const stateTexts = Object.fromEntries(states.map((state) => [state, t(`step.${state}`)])) as Record<
    StepState,
    string
  >;
  const ends = phases.filter((phase) => !isActive(phase));
  return (
    <div className={styles.path}>
      <div className={styles.steps}>
        <Stepper
          label={t('field.phase')}
          steps={stepsOf(phases, phaseId)}
          stateTexts={stateTexts}
          isDisabled={isDisabled}
          onSelect={(id) => onSelect(Number(id))}
        />
      </div>
      {ends.length > 0 && <ResultMenu {...{ ends, phaseId, isDisabled, onSelect }} />}
    </div>
  );
}
