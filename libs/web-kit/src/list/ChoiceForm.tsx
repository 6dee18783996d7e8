import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import styles from './ChoiceFilter.module.css';
import type { ChoiceFilterProps } from './ChoiceFilter.tsx';
import { ChoiceList } from './ChoiceList.tsx';

interface ChoiceFormProps extends ChoiceFilterProps {
  close: () => void;
}

/** Renders the checkboxes of a filter. */
export function ChoiceForm({ name, options, value, onChange, close }: ChoiceFormProps) {
  const t = useT('common');
  return (
    <div className={styles.filter}>
      <ChoiceList label={name} {...{ options, value, onChange }} />
      <div className={styles.end}>
        <Button size="small" variant="quiet" isDisabled={value.length === 0} onPress={() => onChange([])}>
          {t('action.clear')}
        </Button>
        <Button size="small" onPress={close}>
          {t('action.close')}
        </Button>
      </div>
    </div>
  );
}
