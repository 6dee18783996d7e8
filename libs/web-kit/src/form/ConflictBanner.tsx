import { useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import styles from './ConflictBanner.module.css';

/** A field that both have changed, in words. */
export interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

interface ConflictBannerProps {
  differences: readonly Difference[];
  onChoose: (choice: 'theirs' | 'mine') => void;
  isSaving: boolean;
}

/** Somebody else was faster (409): shows both sides, keeps what was typed, and lets choose. */
export function ConflictBanner({ differences, onChoose, isSaving }: ConflictBannerProps) {
  const t = useT('common');
  const none = t('field.notSet');
  return (
    <Banner meaning="caution" title={t('error.staleTitle')}>
      <p>{t('conflict.text')}</p>
      <dl className={styles.differences}>
        {differences.map(({ label, theirs, mine }) => (
          <div key={label} className={styles.difference}>
            <dt className={styles.label}>{label}</dt>
            <dd>{t('conflict.theirs', { value: theirs || none })}</dd>
            <dd>{t('conflict.mine', { value: mine || none })}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button size="small" isDisabled={isSaving} onPress={() => onChoose('theirs')}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button size="small" isPending={isSaving} onPress={() => onChoose('mine')}>
          {t('conflict.takeMine')}
        </Button>
      </div>
    </Banner>
  );
}
