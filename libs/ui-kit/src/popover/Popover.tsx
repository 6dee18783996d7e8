import type { ReactElement, ReactNode } from 'react';
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components';
import { onDemand } from '../internal/onDemand.ts';
import { useOverlayTrigger } from '../internal/useOverlayTrigger.ts';

/** The props of `Popover`. */
export interface PopoverProps {
  /** A `Button`, `IconButton` or `FilterChip`. */
  trigger: ReactElement;
  /** Accessible name of the popover. */
  label: string;
  /** The content, or a function that gets `close` and returns it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: AriaPopoverProps['placement'];
  /** Width in px. Default: as wide as its content. */
  width?: number;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

const surface = onDemand(async () => (await import('./PopoverSurface.tsx')).PopoverSurface);

/** Renders a few fields beside their button, for example a filter condition. Escape and a press outside close it. */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom start',
  width,
  isOpen,
  onOpenChange,
}: PopoverProps) {
  const overlay = useOverlayTrigger({ trigger, kind: 'dialog', surface, isOpen, onOpenChange });
  return (
    <>
      {overlay.trigger}
      {overlay.Surface && (
        <overlay.Surface {...overlay.surfaceProps} {...{ label, placement, width }}>
          {children}
        </overlay.Surface>
      )}
    </>
  );
}
