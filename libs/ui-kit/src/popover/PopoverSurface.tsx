import { Dialog, Popover as AriaPopover } from 'react-aria-components';
import type { OverlaySurfaceProps } from '../internal/useOverlayTrigger.ts';
import styles from './Popover.module.css';
import type { PopoverProps } from './Popover.tsx';

type PopoverSurfaceProps = OverlaySurfaceProps & Pick<PopoverProps, 'label' | 'children' | 'placement' | 'width'>;

/** Renders the popover beside its button. */
export function PopoverSurface({ label, children, placement, width, ...overlay }: PopoverSurfaceProps) {
  const { triggerRef, isOpen, onOpenChange } = overlay;
  return (
    <AriaPopover
      {...{ triggerRef, isOpen, onOpenChange, placement }}
      trigger="DialogTrigger"
      aria-label={label}
      className={styles.popover}
      offset={4}
      style={{ inlineSize: width }}
    >
      <Dialog aria-label={label} className={styles.dialog}>
        {typeof children === 'function' ? children(() => onOpenChange(false)) : children}
      </Dialog>
    </AriaPopover>
  );
}
