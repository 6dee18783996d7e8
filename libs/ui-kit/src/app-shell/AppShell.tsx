import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { cx } from '../internal/cx.ts';
import styles from './AppShell.module.css';
import { NavigationPlaceContext, PanelPlaceContext } from './shellContext.ts';

/** The props of `AppShell`. */
export interface AppShellProps {
  /** The product's logo; the argument is true while the column shows only icons. */
  brand: (isCollapsed: boolean) => ReactNode;
  /** Name of the navigation: 「メインメニュー」. */
  navigationLabel: string;
  /** `NavigationGroup`s of `NavigationItem`s. */
  navigation: ReactNode;
  isCollapsed: boolean;
  onCollapsedChange: (isCollapsed: boolean) => void;
  /** Names of the button that narrows and widens the column. */
  collapseText: string;
  expandText: string;
  /** Content at the left of the top bar. */
  search?: ReactNode;
  /** Content at the right of the top bar: create, notifications, user menu. */
  actions?: ReactNode;
  /** Up to five `NavigationItem`s at the bottom of a phone's screen. */
  bottomNavigation?: ReactNode;
  /** Name of the bottom navigation; default: that of the main one. */
  bottomNavigationLabel?: string;
  /** Full-width content above the page: a `Banner`, for example for a lost connection. */
  banner?: ReactNode;
  /** Text of the skip link, the first tab stop: 「本文へ移動」. */
  skipText: string;
  children: ReactNode;
}

const mainId = 'main';

function toMain(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
}

/** Lays out the navigation (left, or at the bottom on phones), the top bar, the main content and a panel. */
export function AppShell(props: AppShellProps) {
  const { isCollapsed } = props;
  const [panelPlace, setPanelPlace] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.shell}>
      <a href={`#${mainId}`} className={styles.skip} onClick={toMain}>
        {props.skipText}
      </a>
      <nav aria-label={props.navigationLabel} className={cx(styles.navigation, isCollapsed && styles.collapsed)}>
        <div className={styles.brand}>{props.brand(isCollapsed)}</div>
        <div className={styles.items}>
          <NavigationPlaceContext value={isCollapsed ? 'icons' : 'open'}>{props.navigation}</NavigationPlaceContext>
        </div>
        <div className={styles.collapse}>
          <IconButton
            label={isCollapsed ? props.expandText : props.collapseText}
            icon={isCollapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
            tooltipPlacement="right"
            onPress={() => props.onCollapsedChange(!isCollapsed)}
          />
        </div>
      </nav>
      <header className={styles.top}>
        <div className={styles.search}>{props.search}</div>
        <div className={styles.actions}>{props.actions}</div>
      </header>
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {props.banner}
        <div className={styles.content}>
          <PanelPlaceContext value={panelPlace}>{props.children}</PanelPlaceContext>
        </div>
      </main>
      <div ref={setPanelPlace} className={styles.panel} />
      {props.bottomNavigation && (
        <nav aria-label={props.bottomNavigationLabel ?? props.navigationLabel} className={styles.bottom}>
          <NavigationPlaceContext value="bottom">
            <ul className={styles.five}>{props.bottomNavigation}</ul>
          </NavigationPlaceContext>
        </nav>
      )}
    </div>
  );
}
