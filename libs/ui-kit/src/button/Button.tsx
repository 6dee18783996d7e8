import type { Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components';
import { ButtonContent, buttonClass } from './buttonLook.tsx';
import type { ButtonLook } from './buttonLook.tsx';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

/** The props of a react-aria button (`onPress`, `type`, `form`, `isDisabled`, aria and id) and of `ButtonLook`. */
export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'>, ButtonLook {
  /** While true the button keeps its width and focus, shows a spinner and ignores presses. */
  isPending?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Renders a push button. Inside a form pass `type="submit"`; the default is `button`. */
export function Button({ variant, size, icon, iconEnd, isWide, isPending, children, ...rest }: ButtonProps) {
  return (
    <AriaButton type="button" {...rest} isPending={isPending} className={buttonClass({ variant, size, isWide })}>
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
      {isPending && (
        <span className={styles.pending}>
          <Spinner />
        </span>
      )}
    </AriaButton>
  );
}
