import { toastShown } from '@crm/web-kit';
import { useT } from '@crm/i18n';
import { useDispatch } from 'react-redux';

/** Puts a text on the clipboard and says so; where the browser refuses, the text itself is shown to be copied by hand. */
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
