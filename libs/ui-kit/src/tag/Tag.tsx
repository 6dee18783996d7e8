import { X } from 'lucide-react';
import { Button } from 'react-aria-components';
import type { Tone } from '../foundation/tone.ts';
import styles from './Tag.module.css';

/** The props of `Tag`. */
export interface TagProps {
  children: string;
  /** Default 10, grey. */
  tone?: Tone;
  /** True: shows a dot before the text, as for phases. */
  hasDot?: boolean;
  /** Adds a remove button; needs `removeText`. */
  onRemove?: () => void;
  /** Name of the remove button, with the tag's text: 「重要 を外す」. */
  removeText?: string;
}

/**
 * Renders a phase, a label or a group with a colour of the fixed palette. Its text is always shown; a long text is
 * truncated with a tooltip.
 */
export function Tag({ children, tone = '10', hasDot, onRemove, removeText }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {hasDot && <span className={styles.dot} aria-hidden="true" />}
      <span className={styles.text} title={children}>
        {children}
      </span>
      {onRemove && (
        <Button className={styles.remove} aria-label={removeText} onPress={onRemove}>
          <X aria-hidden="true" />
        </Button>
      )}
    </span>
  );
}
