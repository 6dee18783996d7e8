import { useT } from '@crm/i18n';
import { Kbd } from '@crm/ui-kit';
import { isMac, useShortcut } from '@crm/web-kit';
import { Search } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { keysOpened, paletteOpened, selectPalette } from './palette.slice.ts';
import styles from './PaletteButton.module.css';

/** Renders the top bar's button of the global search, and handles its shortcuts. */
export function PaletteButton() {
  const t = useT('app');
  const dispatch = useDispatch();
  const isOpen = useSelector(selectPalette).open !== null;
  const open = () => void dispatch(paletteOpened());
  useShortcut('mod+k', open, { worksInFields: true });
  useShortcut('/', open, { isDisabled: isOpen });
  useShortcut('?', () => void dispatch(keysOpened()), { isDisabled: isOpen });
  return (
    <button type="button" className={styles.button} onClick={open} aria-keyshortcuts="Control+K Meta+K /">
      <Search aria-hidden="true" />
      <span className={styles.words}>{t('palette.open')}</span>
      <span className={styles.hint} aria-hidden="true">
        <Kbd>{isMac() ? '⌘' : 'Ctrl'}</Kbd> <Kbd>K</Kbd>
      </span>
    </button>
  );
}
