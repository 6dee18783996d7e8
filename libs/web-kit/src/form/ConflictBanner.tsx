import { useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import { useEffect, useRef } from 'react';
import styles from './ConflictBanner.module.css';

/** What is other than before, in words. */
export interface Difference {
  label: string;
  theirs: string;
  /** Left out where nothing of mine stands against it: theirs stays, whatever is chosen. */
  mine?: string;
}

interface ConflictBannerProps {
  differences: readonly Difference[];
  onChoose: (choice: 'theirs' | 'mine') => void;
  isSaving?: boolean;
  /** Who was faster and when, as a sentence, where that is known. */
  who?: string;
  /** A sentence on what the choice means, where there is more to say. */
  note?: string;
}

/** Somebody else was faster (409): shows both sides, keeps what was typed, and lets choose. */
export function ConflictBanner({ differences, onChoose, isSaving = false, who, note }: ConflictBannerProps) {
  const t = useT('common');
  const none = t('field.notSet');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: box } = root;
    const { activeElement: active } = document;
    const isTyping = active?.matches('input, textarea, [contenteditable]') ?? false;
    // The button that was pressed cannot be pressed any more: its focus would be lost. Who types goes on typing.
    if (!isTyping) box?.focus({ preventScroll: true });
    if (!isTyping || box?.closest('form')?.contains(active)) box?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={root} className={styles.box} tabIndex={-1}>
      <Banner meaning="caution" title={t('error.staleTitle')}>
        {who && <p>{who}</p>}
        <p>{t('conflict.text')}</p>
        {differences.length > 0 && (
          <dl className={styles.differences}>
            {differences.map(({ label, theirs, mine }) => (
              <div key={label} className={styles.difference}>
                <dt className={styles.label}>{label}</dt>
                <dd>{t('conflict.theirs', { value: theirs || none })}</dd>
                <dd>{mine === undefined ? t('conflict.stays') : t('conflict.mine', { value: mine || none })}</dd>
              </div>
            ))}
          </dl>
        )}
        {note && <p>{note}</p>}
        <div className={styles.actions}>
          <Button size="small" isDisabled={isSaving} onPress={() => onChoose('theirs')}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button size="small" isPending={isSaving} onPress={() => onChoose('mine')}>
            {t('conflict.takeMine')}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
