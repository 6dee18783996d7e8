import { toastShown } from '@crm/web-kit';
import { useT } from '@crm/i18n';
import { useDispatch } from 'react-redux';

/** Returns a function that copies a text to the clipboard and says so; if the browser refuses, it shows the text. */
export function useCopyText() {
  const t = useT('webforms');
  const dispatch = useDispatch();
  return async (text: string, doneText: string) => {
    try {
      await navigator.clipboard.writeText(text);
      dispatch(toastShown({ level: 'info', text: doneText }));
    } catch {
      dispatch(toastShown({ level: 'warning', text: t('copy.failed', { text }), durationMs: null }));
    }
  };
}
