import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { VisuallyHidden } from '@crm/ui-kit';
import type { KeyboardEvent } from 'react';
import { stateOf, targetOf } from '../domain/action.types.ts';
import { clockOf } from '../domain/times.ts';
import type { Block } from './layout.ts';
import { hourHeight, snap, useDrag } from './use-drag.ts';
import type { Shift } from './use-drag.ts';
import styles from './WeekGrid.module.css';

interface ActionBlockProps {
  block: Block;
  dayWidth: () => number;
  onOpen: () => void;
  /** The handler of a move; absent when the action cannot be moved. */
  onShift: ((shift: Shift) => void) | undefined;
}

const px = (minutes: number) => (minutes / 60) * hourHeight;
const keys: Record<string, Shift> = {
  ArrowUp: { minutes: -snap, days: 0 },
  ArrowDown: { minutes: snap, days: 0 },
  ArrowLeft: { minutes: 0, days: -1 },
  ArrowRight: { minutes: 0, days: 1 },
};

/** Renders an action in the week: a press opens it, dragging or Alt with an arrow key moves it. */
export function ActionBlock({ block, dayWidth, onOpen, onShift }: ActionBlockProps) {
  const t = useT('actions');
  const { language } = useLanguage();
  const { action, from, until, lane, lanes } = block;
  const { shift, handlers, cancel } = useDrag({ dayWidth, onDrop: onShift, onPress: onOpen });
  const target = targetOf(action);
  const state = stateOf(action);
  const isShort = until - from <= 30;
  // When the lane is too narrow for both, the target says more than the kind.
  const isKindHidden = lanes > (isShort ? 1 : 2);
  const kind = t(`pattern.${action.patternId}`);
  const when = t('week.when', {
    start: formatDateTime(action.startDatetime, language),
    end: clockOf(action.endDatetime),
    state: t(`state.${state}`),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return cancel();
    const by = keys[event.key];
    if (event.altKey && by && onShift) {
      event.preventDefault();
      onShift(by);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen();
    }
  };
  return (
    <button
      type="button"
      className={styles.block}
      data-state={state}
      data-short={isShort || undefined}
      data-narrow={lanes > 2 || undefined}
      data-dragging={shift ? true : undefined}
      title={`${kind} ${target.name} ${when}`}
      style={{
        insetBlockStart: px(from),
        blockSize: px(until - from) - 2,
        insetInlineStart: `calc(${(lane / lanes) * 100}% + 1px)`,
        inlineSize: `calc(${100 / lanes}% - 3px)`,
        transform: shift ? `translate(${shift.days * dayWidth()}px, ${px(shift.minutes)}px)` : undefined,
      }}
      {...handlers}
      onClick={(event) => {
        // Touch and assistive technology press without pointer moves.
        if (event.detail === 0 || (event.nativeEvent as unknown as { pointerType?: string }).pointerType === 'touch')
          onOpen();
      }}
      onKeyDown={onKeyDown}
    >
      <span className={styles.blockHead}>
        {clockOf(action.startDatetime)} {isKindHidden ? <VisuallyHidden>{kind}</VisuallyHidden> : kind}
      </span>{' '}
      <span className={styles.blockName}>{target.name}</span> <VisuallyHidden>{when}</VisuallyHidden>
    </button>
  );
}
