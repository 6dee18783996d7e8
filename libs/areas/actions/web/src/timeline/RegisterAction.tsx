import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { Button } from '@crm/ui-kit';
import { CalendarPlus } from 'lucide-react';
import { ActionModals } from '../ActionModals.tsx';
import { useActionsArea, useOpenForm } from './use-actions-store.ts';

/** Registers an action from a deal's header, on any tab (spec 3 §2.1). */
export function Part({ recordId }: { recordId: number }) {
  const t = useT('actions');
  const openForm = useOpenForm();
  const isReady = useActionsArea();
  if (!useMay()('action', 'save')) return null;
  return (
    <>
      <Button
        variant="primary"
        icon={<CalendarPlus />}
        onPress={() => openForm({ mode: 'new', target: { type: 'deal', id: recordId }, status: 'planned' })}
      >
        {t('timeline.register')}
      </Button>
      {isReady && <ActionModals />}
    </>
  );
}
