import { X } from 'lucide-react';
import { Button } from 'react-aria-components';
import type { Tone } from '../foundation/tone.ts';
import styles from './Tag.module.css';

/** A phase, a label, a group: a word with a colour of the fixed palette. */
export interface TagProps {
  children: string;
  /** Default 10, grey. */
  tone?: Tone;
  /** A dot before the word, as for phases. */
  hasDot?: boolean;
  /** Shows a cross that takes the tag away; needs `removeText`. */
  onRemove?: () => void;
  /** Name of the cross, with the tag's word: 「重要 を外す」. */
  removeText?: string;
}

/** The word is always there, so the colour is never alone. Long words are cut with the whole at hand. */
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
