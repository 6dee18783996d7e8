import { CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Popover } from '../popover/Popover.tsx';
import styles from './HelpTip.module.css';

/** The props of `HelpTip`. */
export interface HelpTipProps {
  /** Name of the button and of its popover: 「フェーズについて」. */
  label: string;
  /** A few sentences, paragraphs as `<p>`. */
  children: ReactNode;
}

/** Renders a question mark beside a title or a term. It opens an explanation, which stays until it is closed. */
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
