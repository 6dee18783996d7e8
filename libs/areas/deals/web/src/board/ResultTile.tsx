import { useT } from '@crm/i18n';
import { VisuallyHidden } from '@crm/ui-kit';
import { useRef } from 'react';
import type { Phase, PhaseSum } from '../domain/deal.types.ts';
import { Amount } from '../parts/Amount.tsx';
import { PhaseTag } from '../parts/PhaseTag.tsx';
import styles from './ResultZone.module.css';
import { useColumnDrop } from './use-column-drop.ts';

interface ResultTileProps {
  phase: Phase;
  sum: PhaseSum | undefined;
  onExpand: (phaseId: number) => void;
}

/** Renders name, count and amount of a folded phase. Accepts dropped cards and unfolds on press. */
export function ResultTile({ phase, sum, onExpand }: ResultTileProps) {
  const t = useT('deals');
  const tile = useRef<HTMLButtonElement>(null);
  const isOver = useColumnDrop(tile, phase.id);
  return (
    <button
      ref={tile}
      type="button"
      className={styles.tile}
      data-phase-id={phase.id}
      data-over={isOver || undefined}
      aria-expanded={false}
      title={t('board.expandHint')}
      onClick={() => onExpand(phase.id)}
    >
      <PhaseTag phaseId={phase.id} />
      {sum && (
        <span className={styles.count}>
          {t('board.count', { count: sum.count })}
          <VisuallyHidden> </VisuallyHidden>
          <Amount value={sum.totalAmount} isShort />
        </span>
      )}
    </button>
  );
}
