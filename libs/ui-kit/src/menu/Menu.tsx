import type { ReactElement } from 'react';
import { Header, Menu as AriaMenu, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import type { PopoverProps } from 'react-aria-components';
import styles from './Menu.module.css';
import { MenuEntry } from './MenuEntry.tsx';
import type { MenuAction } from './MenuEntry.tsx';

/** Actions that belong together. */
export interface MenuGroup {
  id: string;
  /** Stands above the actions. Without it give `label`. */
  title?: string;
  /** Name of the group for assistive technology when it has no title. */
  label?: string;
  items: readonly MenuAction[];
}

/** A button and the actions it opens. */
export interface MenuProps {
  /** A `Button` or `IconButton`; it names the menu. */
  trigger: ReactElement;
  /** The actions in groups, parted by hairlines. */
  sections: readonly MenuGroup[];
  placement?: PopoverProps['placement'];
  /** Controls the menu from outside; leave out to let it be. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A menu of actions: arrows and first characters move, Enter acts, Escape closes and gives the focus back. */
export function Menu({ trigger, sections, placement = 'bottom end', isOpen, onOpenChange }: MenuProps) {
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <Popover className={styles.popover} placement={placement} offset={4}>
        <AriaMenu className={styles.menu}>
          {sections.map((section) => (
            <MenuSection
              key={section.id}
              id={`section:${section.id}`}
              aria-label={section.label}
              className={styles.section}
            >
              {section.title && <Header className={styles.header}>{section.title}</Header>}
              {section.items.map((action) => (
                <MenuEntry key={action.id} action={action} />
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
