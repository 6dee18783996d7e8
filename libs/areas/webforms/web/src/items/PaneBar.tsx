import { useT } from '@crm/i18n';
import { Eye, PencilRuler, Plus, SlidersHorizontal } from 'lucide-react';
import styles from './InputTab.module.css';

export type Pane = 'palette' | 'canvas' | 'settings' | 'preview';
const panes = [
  { value: 'palette', icon: Plus },
  { value: 'canvas', icon: PencilRuler },
  { value: 'settings', icon: SlidersHorizontal },
  { value: 'preview', icon: Eye },
] as const;

interface PaneBarProps {
  pane: Pane;
  onChange: (pane: Pane) => void;
}

/** Renders the bar that switches between the panes of the editor on a narrow screen. */
export function PaneBar({ pane, onChange }: PaneBarProps) {
  const t = useT('webforms');
  return (
    <nav className={styles.bar} aria-label={t('panes.label')}>
      {panes.map(({ value, icon: Icon }) => (
        <button
          key={value}
          type="button"
          className={styles.barButton}
          aria-current={pane === value || undefined}
          onClick={() => onChange(value)}
        >
          <Icon aria-hidden="true" />
          {t(`panes.${value}`)}
        </button>
      ))}
    </nav>
  );
}
