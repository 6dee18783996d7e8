import { useT } from '@crm/i18n';
import { VisuallyHidden } from '@crm/ui-kit';
import { ChevronsLeftRight } from 'lucide-react';
import { useRef } from 'react';
import type { Phase, PhaseSum } from '../domain/deal.types.ts';
import styles from './CollapsedColumn.module.css';
import { useColumnDrop } from './use-column-drop.ts';

interface CollapsedColumnProps {
  phase: Phase;
  sum: PhaseSum | undefined;
  onExpand: (phaseId: number) => void;
}

/** Renders a folded column with vertical name and count. Accepts dropped cards and unfolds on press. */
export function CollapsedColumn({ phase, sum, onExpand }: CollapsedColumnProps) {
  const t = useT('deals');
  const strip = useRef<HTMLButtonElement>(null);
  const isOver = useColumnDrop(strip, phase.id);
  return (
    <button
      ref={strip}
      type="button"
      className={styles.strip}
      data-phase-id={phase.id}
      data-over={isOver || undefined}
      aria-expanded={false}
      title={t('board.expandHint')}
      onClick={() => onExpand(phase.id)}
    >
      <ChevronsLeftRight aria-hidden="true" />
      <span className={styles.name}>{phase.name}</span>
      {sum && (
        <span className={styles.count}>
          {sum.count}
          <VisuallyHidden>{t('board.expandCount')}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
