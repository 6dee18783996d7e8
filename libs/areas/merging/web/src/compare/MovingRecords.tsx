import { useLanguage, useT } from '@crm/i18n';
import { Checkbox } from '@crm/ui-kit';
import { flags } from '../domain/kinds.ts';
import type { Check, Flag, Kind } from '../domain/kinds.ts';
import styles from './Compare.module.css';

interface MovingRecordsProps {
  kind: Kind;
  check: Check;
  without: readonly Flag[];
  onChange: (without: readonly Flag[]) => void;
}

/** Renders the parts that may be left out, and the numbers of what moves or is deleted. */
export function MovingRecords({ kind, check, without, onChange }: MovingRecordsProps) {
  const t = useT('merging');
  const { language } = useLanguage();
  const of = (outcome: 'moved' | 'deleted') =>
    check.counts
      .filter((one) => one.outcome === outcome)
      .map(({ label, count }) => t('moving.count', { label, count, number: count.toLocaleString(language) }))
      .join('、');
  const [moved, deleted] = [of('moved'), of('deleted')];
  return (
    <section className={styles.moving} aria-labelledby="moving-title">
      <h2 id="moving-title" className={styles.title}>
        {t('moving.title')}
      </h2>
      {flags[kind].length > 0 && (
        <div className={styles.flags}>
          {flags[kind].map((flag) => (
            <Checkbox
              key={flag}
              label={t(`moving.${flag}`)}
              isSelected={!without.includes(flag)}
              onChange={(isMoved) => onChange(isMoved ? without.filter((one) => one !== flag) : [...without, flag])}
            />
          ))}
        </div>
      )}
      <p>{moved ? t('moving.moved', { list: moved }) : t('moving.nothing')}</p>
      {deleted && <p className={styles.danger}>{t('moving.deleted', { list: deleted })}</p>}
      {kind === 'deal' && <p className={styles.soft}>{t('moving.details')}</p>}
    </section>
  );
}
