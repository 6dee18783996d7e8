import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { Button } from '@crm/ui-kit';
import { CalendarPlus } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { ActionModals } from '../ActionModals.tsx';
import { formOpened } from '../form/form.slice.ts';
import { useActionsArea } from './use-actions-area.ts';

/** In the header of a deal: an action of this deal, whichever tab is open (spec 3 §2.1). */
export function Part({ recordId }: { recordId: number }) {
  const t = useT('actions');
  const dispatch = useDispatch();
  const isReady = useActionsArea();
  if (!useMay()('action', 'save')) return null;
  return (
    <>
      <Button
        variant="primary"
        icon={<CalendarPlus />}
        isDisabled={!isReady}
        onPress={() => dispatch(formOpened({ mode: 'new', target: { type: 'deal', id: recordId }, status: 'planned' }))}
      >
        {t('timeline.register')}
      </Button>
      {isReady && <ActionModals />}
    </>
  );
}
