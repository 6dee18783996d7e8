import type { Ref } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import type { LinkProps as AriaLinkProps } from 'react-aria-components';
import { ButtonContent, buttonClass } from './buttonLook.tsx';
import type { ButtonLook } from './buttonLook.tsx';

/** The props of a react-aria link (`href`, `target`, `onPress`, aria and id) and of `ButtonLook`. */
export interface ButtonLinkProps extends Omit<AriaLinkProps, 'children' | 'className' | 'style'>, ButtonLook {
  ref?: Ref<HTMLAnchorElement>;
}

/** Renders a link that looks like a button. Use it for navigation, so that it can be opened in a new tab. */
export function ButtonLink({ variant, size, icon, iconEnd, isWide, children, ...rest }: ButtonLinkProps) {
  return (
    <AriaLink {...rest} className={buttonClass({ variant, size, isWide })}>
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
    </AriaLink>
  );
}
