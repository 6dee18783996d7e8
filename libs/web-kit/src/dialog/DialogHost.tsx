import { AlertDialog } from '@crm/ui-kit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dialogAnswered, dialogClosed } from './dialog.slice.ts';
import type { DialogsState } from './dialog.slice.ts';

/** Shows the current dialog. Render it once in the application. */
export function DialogHost() {
  const { status, request } = useSelector((state: { dialogs: DialogsState }) => state.dialogs);
  const dispatch = useDispatch();
  const onClosed = useCallback(() => dispatch(dialogClosed()), [dispatch]);
  if (!request) return null;
  const { id, type, title, text, confirmText, cancelText } = request;
  const answer = (isConfirmed: boolean) => () => dispatch(dialogAnswered({ id, isConfirmed }));
  return (
    <AlertDialog
      key={id}
      state={status}
      tone={type}
      {...{ title, confirmText, cancelText, onClosed }}
      onConfirm={answer(true)}
      onCancel={answer(false)}
    >
      {text}
    </AlertDialog>
  );
}
