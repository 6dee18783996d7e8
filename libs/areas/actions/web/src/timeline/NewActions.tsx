import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { Button } from '@crm/ui-kit';
import { CalendarPlus, PenLine } from 'lucide-react';
import type { Target } from '../domain/action.types.ts';
import styles from './Timeline.module.css';
import { useOpenForm } from './use-actions-store.ts';

/** Renders the buttons that plan or record an action of a record; nothing for members who may not. */
export function NewActions({ target }: { target: Pick<Target, 'type' | 'id'> }) {
  const t = useT('actions');
  const openForm = useOpenForm();
  if (!useMay()('action', 'save')) return null;
  return (
    <div className={styles.new}>
      <Button
        variant="primary"
        size="small"
        icon={<CalendarPlus />}
        onPress={() => openForm({ mode: 'new', target, status: 'planned' })}
      >
        {t('timeline.plan')}
      </Button>
      <Button size="small" icon={<PenLine />} onPress={() => openForm({ mode: 'new', target, status: 'completed' })}>
        {t('timeline.record')}
      </Button>
    </div>
  );
}
