import { PhaseTag } from '@crm/deals-web/phase-tag';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Activity } from './activities.slice.ts';
import styles from './Activities.module.css';

/** Renders the change from one stage or phase to the next. */
export function ActivityStep({ activity: { kind, fromId, toId } }: { activity: Activity }) {
  const t = useT('actions');
  const { nameOf } = useMasters();
  const shown = (id: number | null): ReactNode =>
    id === null ? t('activities.none') : kind === 'phase' ? <PhaseTag phaseId={id} /> : nameOf('lifecycleStages', id);
  return (
    <p className={styles.step}>
      {fromId !== null && (
        <>
          <span className={styles.soft}>{shown(fromId)}</span>
          <ArrowRight aria-label={t('activities.to')} />
        </>
      )}
      <span>{shown(toId)}</span>
    </p>
  );
}
