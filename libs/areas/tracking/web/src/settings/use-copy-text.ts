import { useT } from '@crm/i18n';
import { toastShown } from '@crm/web-kit';
import { useDispatch } from 'react-redux';

/** Copies a text to the clipboard and confirms it; if the browser refuses, the user can still copy by hand. */
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
