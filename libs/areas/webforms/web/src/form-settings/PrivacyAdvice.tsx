import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { Info } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { selectItems } from '../draft/draft.selectors.ts';
import { itemSelected } from '../draft/draft.slice.ts';
import styles from './PublishChecklist.module.css';

/** Renders a warning when the consent has no link to a privacy policy; it does not block publication. */
export function PrivacyAdvice() {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const terms = useSelector(selectItems).find(({ category }) => category === 'terms');
  if (!terms || terms.data.visibility === false || terms.data.privacyPolicyUrl) return null;
  return (
    <p className={styles.advice}>
      <Info aria-hidden="true" />
      <span className={styles.words}>{t('checklist.noPrivacyPolicy')}</span>
      <Button size="small" onPress={() => dispatch(itemSelected(terms.key))}>
        {t('common:action.open')}
      </Button>
    </p>
  );
}
