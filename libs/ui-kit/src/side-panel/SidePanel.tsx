import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { isComposing } from '../internal/isComposing.ts';
import styles from './SidePanel.module.css';

/** The props of `SidePanel`. */
export interface SidePanelProps {
  title: string;
  /** Called on the close button, and on Escape inside the panel. */
  onClose: () => void;
  /** Name of the close button: 「閉じる」. */
  closeText: string;
  /** Content before the close button: open as a page, previous, next. */
  actions?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** Renders a record beside its list, which stays usable; covers the screen on phones. */
export function SidePanel({ title, onClose, closeText, actions, children, footer }: SidePanelProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) onClose();
  };
  return (
    <aside aria-label={title} className={styles.panel} onKeyDown={onKeyDown}>
      <header className={styles.header}>
        <h2 className={styles.title} title={title}>
          {title}
        </h2>
        {actions}
        <IconButton label={closeText} icon={<X />} onPress={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      {footer != null && <footer className={styles.footer}>{footer}</footer>}
    </aside>
  );
}
