import { errorText, useT } from '@crm/i18n';
import { Button, Tooltip } from '@crm/ui-kit';
import { Check, CircleAlert, CloudUpload, Pencil, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectDraft, selectSaveWord } from '../draft/draft.selectors.ts';
import { saveRequested } from '../draft/draft.slice.ts';
import styles from './SaveStatus.module.css';

const icons = {
  saved: Check,
  pending: Pencil,
  saving: CloudUpload,
  invalid: CircleAlert,
  failed: TriangleAlert,
  refused: CircleAlert,
  conflict: TriangleAlert,
};

/** Renders the save state, with a button to try again after a failure. */
export function SaveStatus() {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const word = useSelector(selectSaveWord);
  const { save } = useSelector(selectDraft);
  const Icon = icons[word];
  const isBad = !['saved', 'pending', 'saving'].includes(word);
  // Saves again when the connection comes back.
  const retry = useEffectEvent(() => {
    if (word === 'failed') dispatch(saveRequested());
  });
  useEffect(() => {
    const online = () => retry();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  const why = save.status === 'failed' ? errorText(t, save.failure) : '';
  return (
    <div className={styles.status} data-bad={isBad || undefined}>
      <span role="status" className={styles.word}>
        <Icon aria-hidden="true" />
        <span className={isBad ? undefined : styles.text}>{t(`save.${word}`)}</span>
      </span>
      {word === 'failed' && (
        <Tooltip text={why}>
          <Button size="small" onPress={() => dispatch(saveRequested())}>
            {t('common:action.retry')}
          </Button>
        </Tooltip>
      )}
    </div>
  );
}
