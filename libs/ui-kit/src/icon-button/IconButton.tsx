import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import type { TooltipProps } from '../tooltip/Tooltip.tsx';
import styles from './IconButton.module.css';

/** The props of a react-aria button, with icon and label. */
export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  /** The button's accessible name and tooltip. */
  label: string;
  /** The icon element (lucide, 16 px). */
  icon: ReactNode;
  /** quiet (default) has no outline. */
  variant?: 'quiet' | 'secondary' | 'danger';
  size?: 'small' | 'medium';
  /** Keyboard shortcut shown in the tooltip. */
  shortcut?: string;
  /** A formatted count at the corner; repeat it in `label`. */
  mark?: string;
  tooltipPlacement?: TooltipProps['placement'];
  ref?: Ref<HTMLButtonElement>;
}

/** Renders a button that shows only an icon. Its label is required and appears as a tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  shortcut,
  mark,
  tooltipPlacement,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut} placement={tooltipPlacement}>
      <AriaButton
        type="button"
        {...rest}
        aria-label={label}
        className={cx(styles.button, styles[variant], size === 'small' && styles.small)}
      >
        {icon}
        {mark && (
          <span className={styles.mark} aria-hidden="true">
            {mark}
          </span>
        )}
      </AriaButton>
    </Tooltip>
  );
}
