import { useT } from '@crm/i18n';
import { toastShown } from '@crm/web-kit';
import { useDispatch } from 'react-redux';

/** Puts a text on the clipboard and says so; where the browser refuses, the text is still there to be copied by hand. */
export function useCopyText() {
  const t = useT('tracking-settings');
  const dispatch = useDispatch();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      dispatch(toastShown({ level: 'info', text: t('copied') }));
    } catch {
      dispatch(toastShown({ level: 'warning', text: t('copyFailed') }));
    }
  };
}
