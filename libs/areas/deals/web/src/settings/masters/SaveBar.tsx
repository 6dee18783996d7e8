import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import styles from './Masters.module.css';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onReset: () => void;
}

/** Renders the buttons that save or discard all changes; stays visible while the list scrolls. */
export function SaveBar({ isDirty, isSaving, onSave, onReset }: SaveBarProps) {
  const t = useT('deal-settings');
  return (
    <div className={styles.bar} data-dirty={isDirty || undefined}>
      <span role="status" className={styles.state}>
        {isDirty ? t('list.unsaved') : t('list.allSaved')}
      </span>
      <Button isDisabled={!isDirty || isSaving} onPress={onReset}>
        {t('list.reset')}
      </Button>
      <Button variant="primary" isDisabled={!isDirty} isPending={isSaving} onPress={onSave}>
        {t('common:action.save')}
      </Button>
    </div>
  );
}
