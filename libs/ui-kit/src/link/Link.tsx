import { ExternalLink } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link as AriaLink, VisuallyHidden } from 'react-aria-components';
import type { LinkProps as AriaLinkProps } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import styles from './Link.module.css';

/** The props of a react-aria link (`href`, `target`, `onPress`, aria and id). */
export interface LinkProps extends Omit<AriaLinkProps, 'children' | 'className' | 'style'> {
  /** accent (default) in text; strong for a record's name in a list; quiet inherits the colour. */
  variant?: 'accent' | 'strong' | 'quiet';
  /** Opens a new tab; the text is read to screen readers: 「新しいタブで開く」. */
  newTabText?: string;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** Renders a link, which navigates inside the application when `UiProvider` has `navigate`. */
export function Link({ variant = 'accent', newTabText, children, ...rest }: LinkProps) {
  const outwards = newTabText ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <AriaLink {...outwards} {...rest} className={cx(styles.link, styles[variant])}>
      {children}
      {newTabText && (
        <>
          <ExternalLink className={styles.external} aria-hidden="true" />
          <VisuallyHidden>（{newTabText}）</VisuallyHidden>
        </>
      )}
    </AriaLink>
  );
}
