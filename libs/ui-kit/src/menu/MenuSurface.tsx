import { Header, Menu as AriaMenu, MenuSection, Popover, RootMenuTriggerStateContext } from 'react-aria-components';
import type { PopoverProps } from 'react-aria-components';
import type { OverlaySurfaceProps } from '../internal/useOverlayTrigger.ts';
import styles from './Menu.module.css';
import type { MenuGroup } from './Menu.tsx';
import { MenuEntry } from './MenuEntry.tsx';

interface MenuSurfaceProps extends OverlaySurfaceProps {
  sections: readonly MenuGroup[];
  placement: PopoverProps['placement'];
}

/** Renders the actions of a menu beside its button. */
export function MenuSurface({ triggerId, sections, autoFocus, onOpenChange, ...popover }: MenuSurfaceProps) {
  return (
    // A menu inside a popover closes itself, not the popover.
    <RootMenuTriggerStateContext value={null}>
      <Popover
        {...popover}
        onOpenChange={onOpenChange}
        trigger="MenuTrigger"
        aria-labelledby={triggerId}
        className={styles.popover}
        offset={4}
      >
        <AriaMenu
          aria-labelledby={triggerId}
          autoFocus={autoFocus}
          onClose={() => onOpenChange(false)}
          className={styles.menu}
        >
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
    </RootMenuTriggerStateContext>
  );
}
