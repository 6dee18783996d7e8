import { use } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PanelPlaceContext } from './shellContext.ts';

/** Places a screen's `SidePanel` to the right of the content; without an `AppShell` it renders in place. */
export function ShellPanel({ children }: { children: ReactNode }) {
  const place = use(PanelPlaceContext);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}
