import { useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { ArrowDownUp } from 'lucide-react';
import styles from './OrderHint.module.css';

/** Renders the hint that changed rows have kept their places, and the button that sorts them. */
export function OrderHint({ onSort }: { onSort: () => void }) {
  const t = useT('lists');
  return (
    <div className={styles.hint} role="status">
      <span>{t('order.isOld')}</span>
      <Button size="small" variant="quiet" icon={<ArrowDownUp />} onPress={onSort}>
        {t('order.sort')}
      </Button>
    </div>
  );
}
