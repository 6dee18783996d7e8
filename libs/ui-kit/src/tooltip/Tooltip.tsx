import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import type { TooltipProps as AriaTooltipProps } from 'react-aria-components';
import { Kbd } from '../kbd/Kbd.tsx';
import styles from './Tooltip.module.css';

/** A short text that appears beside a control on hover and keyboard focus. */
export interface TooltipProps {
  /** The text. Never the only place of an information: touch users do not see it. */
  text: ReactNode;
  /** The keyboard shortcut of the control, such as `⌘K`. */
  shortcut?: string;
  /** Default `top`. */
  placement?: AriaTooltipProps['placement'];
  isDisabled?: boolean;
  /** One focusable element of the kit: a button or a link. */
  children: ReactElement;
}

/** Describes its child on hover after half a second, on keyboard focus at once; Escape closes it. */
export function Tooltip({ text, shortcut, placement = 'top', isDisabled, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={0} isDisabled={isDisabled}>
      {children}
      <AriaTooltip className={styles.tooltip} offset={6} placement={placement}>
        {text}
        {shortcut && <Kbd>{shortcut}</Kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
