import { useT } from '@crm/i18n';
import { LongText } from '@crm/records-web/parts';
import type { OwnWords } from './drafts.slice.ts';
import styles from './Words.module.css';

/** Renders the own words of a report to read: those that are there. */
export function ReportWords({ reflections, nextPlan }: OwnWords) {
  const t = useT('actions');
  const parts = [
    { name: t('report.reflections'), text: reflections },
    { name: t('report.nextPlan'), text: nextPlan },
  ].filter(({ text }) => text !== '');
  if (parts.length === 0) return null;
  return (
    <dl className={styles.words}>
      {parts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <LongText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
