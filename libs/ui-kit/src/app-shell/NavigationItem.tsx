import { useContext } from 'react';
import type { ReactNode, Ref } from 'react';
import { Button, Link, VisuallyHidden } from 'react-aria-components';
import type { ButtonProps } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import styles from './NavigationItem.module.css';
import { NavigationPlaceContext } from './shellContext.ts';

/** The props of `NavigationItem`; without `href` also those of a react-aria button, so that it can open a `Menu`. */
export interface NavigationItemProps extends Omit<ButtonProps, 'children' | 'className' | 'style'> {
  label: string;
  /** An icon element (lucide). */
  icon: ReactNode;
  /** The link's target. Without it the item is a button, for example 「その他」 on phones. */
  href?: string;
  /** True for the current page. */
  isCurrent?: boolean;
  /** A formatted count at the end; hidden in the icon column. */
  count?: string;
  /** The keyboard shortcut, shown in the tooltip of the narrow column. */
  shortcut?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Renders a link of the main navigation. In the narrow column its text is a tooltip. */
export function NavigationItem({ label, icon, href, isCurrent, count, shortcut, ...rest }: NavigationItemProps) {
  const place = useContext(NavigationPlaceContext);
  const looks = cx(styles.link, place !== 'open' && styles[place], isCurrent && styles.current);
  const content = (
    <>
      {icon}
      {place === 'icons' ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.label}>{label}</span>}
      {place === 'open' && count && <span className={styles.count}>{count}</span>}
    </>
  );
  const control = href ? (
    <Link href={href} onPress={rest.onPress} className={looks} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </Link>
  ) : (
    <Button {...rest} className={looks} style={{ inlineSize: '100%' }}>
      {content}
    </Button>
  );
  return (
    <li>
      <Tooltip text={label} shortcut={shortcut} placement="right" isDisabled={place !== 'icons'}>
        {control}
      </Tooltip>
    </li>
  );
}

/** Groups navigation items under a heading, which is hidden in the narrow column. */
export function NavigationGroup({ title, children }: { title?: string; children: ReactNode }) {
  const isOpen = useContext(NavigationPlaceContext) === 'open';
  return (
    <div className={styles.group}>
      {title && isOpen && <div className={styles.title}>{title}</div>}
      <ul aria-label={title} className={styles.list}>
        {children}
      </ul>
    </div>
  );
}
