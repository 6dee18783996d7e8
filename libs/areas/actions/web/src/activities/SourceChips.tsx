import { useT } from '@crm/i18n';
import type { ActivitySource } from './sources.ts';
import styles from './SourceChips.module.css';

interface SourceChipsProps {
  offered: readonly ActivitySource[];
  /** The chosen sources; none: all are shown. */
  chosen: readonly ActivitySource[];
  onChange: (chosen: ActivitySource[]) => void;
}

/** Renders a chip per source of activities; those that are pressed are shown. */
export function SourceChips({ offered, chosen, onChange }: SourceChipsProps) {
  const t = useT('actions');
  const toggled = (source: ActivitySource) =>
    offered.filter((one) => (one === source ? !chosen.includes(one) : chosen.includes(one)));
  return (
    <div role="group" aria-label={t('activities.sources')} className={styles.chips}>
      <Chip label={t('activities.all')} isPressed={chosen.length === 0} onPress={() => onChange([])} />
      {offered.map((source) => (
        <Chip
          key={source}
          label={t(`activities.source.${source}`)}
          isPressed={chosen.includes(source)}
          onPress={() => onChange(toggled(source))}
        />
      ))}
    </div>
  );
}

function Chip({ label, isPressed, onPress }: { label: string; isPressed: boolean; onPress: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isPressed} onClick={onPress}>
      {label}
    </button>
  );
}
