import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { useState } from 'react';
import styles from './LongText.module.css';

/** The number of lines before a text is folded (spec 3 §2.4). A line holds about 60 characters. */
const linesShown = 6;
const lineLength = 60;

const linesOf = (text: string) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineLength)), 0);

/** Renders a note: its first six lines, the rest on demand. */
export function LongText({ text }: { text: string }) {
  const t = useT('common');
  const [isOpen, setOpen] = useState(false);
  const isLong = linesOf(text) > linesShown;
  return (
    <div>
      <p className={styles.text} data-folded={(isLong && !isOpen) || undefined}>
        {text}
      </p>
      {isLong && (
        <Button size="small" variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? 'action.showLess' : 'action.showAll')}
        </Button>
      )}
    </div>
  );
}
