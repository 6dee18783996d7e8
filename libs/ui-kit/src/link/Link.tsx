import { ExternalLink } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link as AriaLink, VisuallyHidden } from 'react-aria-components';
import type { LinkProps as AriaLinkProps } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import styles from './Link.module.css';

/** Everything a react-aria link takes (`href`, `target`, `onPress`, aria and id). */
export interface LinkProps extends Omit<AriaLinkProps, 'children' | 'className' | 'style'> {
  /** accent (default) in text; strong for the name of a record in a list; quiet takes the colour around it. */
  variant?: 'accent' | 'strong' | 'quiet';
  /** Opens a new tab and says so: give the words 「新しいタブで開く」. */
  newTabText?: string;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** Goes somewhere. Navigates inside the application where `UiProvider` knows how. */
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
