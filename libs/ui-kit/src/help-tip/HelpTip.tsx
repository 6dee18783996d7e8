import { CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Popover } from '../popover/Popover.tsx';
import styles from './HelpTip.module.css';

/** A word that somebody may not know yet. */
export interface HelpTipProps {
  /** Name of the button and of what it opens: 「フェーズについて」. */
  label: string;
  /** A few sentences, paragraphs as `<p>`. */
  children: ReactNode;
}

/** A question mark beside a title or a word; what it opens explains that, and stays until it is closed. */
export function HelpTip({ label, children }: HelpTipProps) {
  return (
    <Popover
      label={label}
      width={340}
      placement="bottom start"
      trigger={<IconButton size="small" label={label} icon={<CircleQuestionMark />} />}
    >
      <div className={styles.help}>
        <strong className={styles.title}>{label}</strong>
        {children}
      </div>
    </Popover>
  );
}
