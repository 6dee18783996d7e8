import { useT } from '@crm/i18n';
import { useId } from 'react';
import type { Phase, PhaseSum } from '../domain/deal.types.ts';
import { ResultTile } from './ResultTile.tsx';
import styles from './ResultZone.module.css';

interface ResultZoneProps {
  /** The folded phases, which end a deal. */
  phases: readonly Phase[];
  sums: Readonly<Record<number, PhaseSum>>;
  onExpand: (phaseId: number) => void;
}

/** Renders the zone 「結果」 beside the columns: a tile per folded phase, which accepts cards and unfolds on press. */
export function ResultZone({ phases, sums, onExpand }: ResultZoneProps) {
  const t = useT('deals');
  const headId = useId();
  return (
    <div role="group" aria-labelledby={headId} className={styles.zone}>
      <h2 id={headId} className={styles.title}>
        {t('board.result')}
      </h2>
      {phases.map((phase) => (
        <ResultTile key={phase.id} phase={phase} sum={sums[phase.id]} onExpand={onExpand} />
      ))}
    </div>
  );
}
