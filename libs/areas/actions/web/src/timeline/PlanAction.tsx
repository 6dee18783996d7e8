import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { ActionModals } from '../ActionModals.tsx';
import { formOpened } from '../form/form.slice.ts';
import { useActionsArea } from './use-actions-store.ts';

/** Plans an action of a deal from its card's menu, without leaving the board (spec 3 §2.2). */
export function Part({ recordId }: { recordId: number }) {
  const dispatch = useDispatch();
  const isReady = useActionsArea();
  useEffect(() => {
    if (isReady) dispatch(formOpened({ mode: 'new', target: { type: 'deal', id: recordId }, status: 'planned' }));
  }, [dispatch, isReady, recordId]);
  return isReady && <ActionModals />;
}
