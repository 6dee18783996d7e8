import type { ReactElement } from 'react';
import type { PopoverProps } from 'react-aria-components';
import { onDemand } from '../internal/onDemand.ts';
import { useOverlayTrigger } from '../internal/useOverlayTrigger.ts';
import type { MenuAction } from './MenuEntry.tsx';

/** A group of actions. */
export interface MenuGroup {
  id: string;
  /** The heading of the group. Without it set `label`. */
  title?: string;
  /** Accessible name of a group without a title. */
  label?: string;
  items: readonly MenuAction[];
}

/** The props of `Menu`. */
export interface MenuProps {
  /** A `Button` or `IconButton`, whose name is also the menu's. */
  trigger: ReactElement;
  /** The groups of actions, separated by lines. */
  sections: readonly MenuGroup[];
  placement?: PopoverProps['placement'];
  /** Controls the menu from outside; default: uncontrolled. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

const surface = onDemand(async () => (await import('./MenuSurface.tsx')).MenuSurface);

/**
 * Renders a menu of actions: arrow keys and first characters move, Enter runs, Escape closes and restores the focus.
 */
export function Menu({ trigger, sections, placement = 'bottom end', isOpen, onOpenChange }: MenuProps) {
  const overlay = useOverlayTrigger({ trigger, kind: 'menu', surface, isOpen, onOpenChange });
  return (
    <>
      {overlay.trigger}
      {overlay.Surface && <overlay.Surface {...overlay.surfaceProps} {...{ sections, placement }} />}
    </>
  );
}
