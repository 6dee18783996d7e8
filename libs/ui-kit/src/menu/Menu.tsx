import type { ReactElement } from 'react';
import type { PopoverProps } from 'react-aria-components';
import { onDemand } from '../internal/onDemand.ts';
import { useOverlayTrigger } from '../internal/useOverlayTrigger.ts';
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

const surface = onDemand(async () => (await import('./MenuSurface.tsx')).MenuSurface);

/** A menu of actions: arrows and first characters move, Enter acts, Escape closes and gives the focus back. */
export function Menu({ trigger, sections, placement = 'bottom end', isOpen, onOpenChange }: MenuProps) {
  const overlay = useOverlayTrigger({ trigger, kind: 'menu', surface, isOpen, onOpenChange });
  return (
    <>
      {overlay.trigger}
      {overlay.Surface && <overlay.Surface {...overlay.surfaceProps} {...{ sections, placement }} />}
    </>
  );
}
