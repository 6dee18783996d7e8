import type { ReactElement, ReactNode } from 'react';
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components';
import { onDemand } from '../internal/onDemand.ts';
import { useOverlayTrigger } from '../internal/useOverlayTrigger.ts';

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

const surface = onDemand(async () => (await import('./PopoverSurface.tsx')).PopoverSurface);

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
