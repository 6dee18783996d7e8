import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { DescriptionList } from '@crm/ui-kit';
import { CircleAlert } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectDraft } from '../draft/draft.selectors.ts';
import { useChoices } from '../items/use-choices.ts';
import { dealDefaults, dealGaps } from './deal-defaults.ts';
import styles from './DealSummary.module.css';
import checklist from './PublishChecklist.module.css';

/** Renders what the deals of the form begin with, and what they would lack. */
export function DealSummary() {
  const t = useT('webforms');
  const masters = useMasters();
  const choicesOf = useChoices();
  const form = useSelector(selectDraft).history.present;
  const gaps = dealGaps(masters, form);
  return (
    <section className={styles.summary} aria-label={t('deal.title')}>
      <h3 className={styles.title}>{t('deal.title')}</h3>
      <DescriptionList
        emptyText={t('deal.nothing')}
        items={dealDefaults({ t, masters, choicesOf }, form).map(({ category, value }) => ({
          term: t(`deal.term.${category}`),
          description: value,
        }))}
      />
      {gaps.length > 0 && (
        <ul className={styles.gaps} aria-label={t('deal.gaps')}>
          {gaps.map((gap) => (
            <li key={gap} className={checklist.line}>
              <CircleAlert aria-hidden="true" />
              <span className={checklist.words}>{t(`deal.gap.${gap}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
