import type { ContextType, ReactNode, RefObject } from 'react';
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components';
import type { TooltipProps as AriaTooltipProps } from 'react-aria-components';
import { Kbd } from '../kbd/Kbd.tsx';
import styles from './Tooltip.module.css';

type State = NonNullable<ContextType<typeof TooltipTriggerStateContext>>;

interface TooltipSurfaceProps {
  id: string;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  placement: AriaTooltipProps['placement'];
  text: ReactNode;
  shortcut?: string;
}

/** Renders the text beside its control. */
export function TooltipSurface({ id, triggerRef, isOpen, onClose, placement, text, shortcut }: TooltipSurfaceProps) {
  return (
    <TooltipTriggerStateContext value={{ isOpen, open: () => {}, close: onClose, shouldSkipAnimation: false } as State}>
      <AriaTooltip {...{ id, triggerRef, placement }} className={styles.tooltip} offset={6}>
        {text}
        {shortcut && <Kbd>{shortcut}</Kbd>}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  );
}
