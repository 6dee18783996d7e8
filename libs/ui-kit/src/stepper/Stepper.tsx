import { Ban, Check, Trophy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, VisuallyHidden } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import styles from './Stepper.module.css';

/** done: passed; current; won: the final phase reached; stopped: ended in this phase; ahead: not reached. */
export type StepState = 'done' | 'current' | 'won' | 'stopped' | 'ahead';

/** A phase. */
export interface Step {
  id: string;
  label: string;
  state: StepState;
}

/** The props of `Stepper`. */
export interface StepperProps {
  /** Name of the steps: 「フェーズ」. */
  label: string;
  steps: readonly Step[];
  /** Called on a press on a phase; absent when the phase cannot be changed. */
  onSelect?: (id: string) => void;
  isDisabled?: boolean;
  /** The accessible text of each state. */
  stateTexts: Readonly<Record<StepState, string>>;
}

const marks: Partial<Record<StepState, typeof Check>> = { done: Check, won: Trophy, stopped: Ban };
const isHere = (state: StepState) => state === 'current' || state === 'won' || state === 'stopped';

/**
 * Renders phases as a row of arrows; a press calls `onSelect`. The state is shown by shape and text as well as colour.
 */
export function Stepper({ label, steps, onSelect, isDisabled, stateTexts }: StepperProps) {
  const row = useRef<HTMLOListElement>(null);
  const hereId = steps.find(({ state }) => isHere(state))?.id;
  // Scrolls the current step to the middle when the row is wider than the screen.
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && item)
      row.current.scrollLeft = item.offsetLeft - (row.current.clientWidth - item.clientWidth) / 2;
  }, [hereId]);
  // During a move all steps are disabled and the pressed one loses the focus; afterwards it is restored.
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isDisabled || !pressed.current) return;
    if (document.activeElement === document.body) pressed.current.focus();
    pressed.current = null;
  }, [isDisabled]);
  return (
    <ol ref={row} aria-label={label} className={styles.stepper}>
      {steps.map(({ id, label: name, state }) => {
        const Mark = marks[state];
        const here = isHere(state);
        const content = (
          <>
            {Mark && <Mark aria-hidden="true" />}
            <span className={styles.label} title={name}>
              {name}
            </span>
            <VisuallyHidden>（{stateTexts[state]}）</VisuallyHidden>
          </>
        );
        const looks = cx(styles.step, styles[state]);
        return (
          <li key={id} className={styles.item} aria-current={here ? 'step' : undefined}>
            {onSelect ? (
              <Button
                className={looks}
                isDisabled={isDisabled}
                onPress={({ target }) => {
                  if (here) return;
                  pressed.current = target as HTMLElement;
                  onSelect(id);
                }}
              >
                {content}
              </Button>
            ) : (
              <span className={looks}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
