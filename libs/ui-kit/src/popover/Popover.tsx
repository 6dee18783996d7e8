import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components';
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components';
import styles from './Popover.module.css';

/** A button and the small surface it opens. */
export interface PopoverProps {
  /** A `Button`, `IconButton` or `FilterChip`. */
  trigger: ReactElement;
  /** Name of the surface, for assistive technology. */
  label: string;
  /** The content; as a function it gets the way to close. */
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: AriaPopoverProps['placement'];
  /** Width in px. Default: as wide as its content. */
  width?: number;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** Holds a few fields beside their button, such as one condition of a filter. Escape and a press outside close it. */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom start',
  width,
  isOpen,
  onOpenChange,
}: PopoverProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover className={styles.popover} placement={placement} offset={4} style={{ inlineSize: width }}>
        <Dialog aria-label={label} className={styles.dialog}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
