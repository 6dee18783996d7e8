import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import type { ReactNode } from 'react';
import styles from './CellFrame.module.css';

interface CellFrameProps {
  onSubmit: () => void;
  onCancel: () => void;
  /** The field. */
  children: ReactNode;
}

/**
 * Renders the form around the field of one cell. It shows its own mistakes, and does not belong to a form around it.
 */
export function CellFrame({ onSubmit, onCancel, children }: CellFrameProps) {
  const t = useT('common');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
      <div className={styles.buttons}>
        <Button size="small" onPress={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button size="small" type="submit" variant="primary">
          {t('action.save')}
        </Button>
      </div>
    </form>
  );
}
