import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import type { ReactNode } from 'react';
import styles from './Sheet.module.css';

interface SheetBarProps {
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onReset: () => void;
  children?: ReactNode;
}

/** Renders the buttons that save the rows or discard all changes; stays in view while the rows scroll. */
export function SheetBar({ isDirty, isSaving, onSave, onReset, children }: SheetBarProps) {
  const t = useT('product-details');
  return (
    <div className={styles.bar} data-dirty={isDirty || undefined}>
      <span role="status" className={styles.state}>
        {isDirty ? t('sheet.unsaved') : ''}
      </span>
      {isDirty && (
        <Button isDisabled={isSaving} onPress={onReset}>
          {t('sheet.reset')}
        </Button>
      )}
      {children}
      <Button variant="primary" isDisabled={!isDirty} isPending={isSaving} onPress={onSave}>
        {t('common:action.save')}
      </Button>
    </div>
  );
}
