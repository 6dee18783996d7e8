import { useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import { useEffect, useRef } from 'react';
import styles from './ConflictBanner.module.css';

/** A difference between two versions, as text. */
export interface Difference {
  label: string;
  theirs: string;
  /** The user's own value; absent when only the other side changed it, which then stays in any case. */
  mine?: string;
}

interface ConflictBannerProps {
  differences: readonly Difference[];
  onChoose: (choice: 'theirs' | 'mine') => void;
  isSaving?: boolean;
  /** A sentence with the other member and the time, if known. */
  who?: string;
  /** A sentence about the effect of the choice. */
  note?: string;
}

/** Shows a conflict with another member's save (409): both versions, with a choice. Keeps the typed values. */
export function ConflictBanner({ differences, onChoose, isSaving = false, who, note }: ConflictBannerProps) {
  const t = useT('common');
  const none = t('field.notSet');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: box } = root;
    const { activeElement: active } = document;
    const isTyping = active?.matches('input, textarea, [contenteditable]') ?? false;
    // The pressed button is now disabled and would lose the focus. A user who is typing keeps it.
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
