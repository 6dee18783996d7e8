import { Search, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu as AriaMenu,
  MenuSection,
  Modal as AriaModal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import { IconButton } from '../icon-button/IconButton.tsx';
import { isComposing } from '../internal/isComposing.ts';
import menu from '../menu/Menu.module.css';
import { MenuEntry } from '../menu/MenuEntry.tsx';
import type { MenuAction } from '../menu/MenuEntry.tsx';
import styles from './CommandPalette.module.css';

/** Entries of one kind, for example the matching deals. */
export interface CommandGroup {
  id: string;
  title: string;
  items: readonly MenuAction[];
}

/** The props of `CommandPalette`. */
export interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** Name of the palette: 「検索とコマンド」. */
  label: string;
  placeholder?: string;
  query: string;
  /** Called on each change of the text, also during IME composition. */
  onQueryChange: (query: string) => void;
  groups: readonly CommandGroup[];
  /** Name of the close button, which phones show because they have no Escape key. */
  closeText: string;
  /** Content instead of groups: a hint, no results, or a failed search. */
  children?: ReactNode;
  /** The key hints at the bottom. */
  footer?: ReactNode;
}

/**
 * Renders a search box for records, screens and commands. Arrow keys choose while the text keeps the focus, Enter runs,
 * Escape closes. Keys of an input method are ignored. The caller filters the groups.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onClose, label, placeholder, query, onQueryChange, groups, closeText, children, footer } = props;
  const guard = (event: KeyboardEvent<HTMLInputElement>) => {
    const isTyping = isComposing(event);
    // Without this the first Escape only clears the text.
    const isLeaving = !isTyping && event.key === 'Escape';
    if (!isTyping && !isLeaving) return;
    event.stopPropagation();
    if (event.key === 'Enter' || isLeaving) event.preventDefault();
    if (isLeaving) onClose();
  };
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <AriaModal className={styles.modal}>
        <Dialog className={styles.dialog} aria-label={label}>
          <Autocomplete inputValue={query} onInputChange={onQueryChange}>
            <div className={styles.head}>
              <SearchField className={styles.field} aria-label={label} autoFocus>
                <Search aria-hidden="true" />
                <Input className={styles.input} placeholder={placeholder} onKeyDownCapture={guard} />
              </SearchField>
              <div className={styles.close}>
                <IconButton label={closeText} icon={<X />} onPress={onClose} />
              </div>
            </div>
            {groups.length > 0 && (
              <AriaMenu className={styles.list} aria-label={label} onAction={onClose}>
                {groups.map((group) => (
                  <MenuSection key={group.id} id={`section:${group.id}`} className={menu.section}>
                    <Header className={menu.header}>{group.title}</Header>
                    {group.items.map((item) => (
                      <MenuEntry key={item.id} action={item} />
                    ))}
                  </MenuSection>
                ))}
              </AriaMenu>
            )}
          </Autocomplete>
          {children != null && <div className={styles.message}>{children}</div>}
          {footer != null && <div className={styles.footer}>{footer}</div>}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
