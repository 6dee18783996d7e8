import { use } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PanelPlaceContext } from './shellContext.ts';

/** Puts a `SidePanel` of a screen right of the content; without an `AppShell` it stands where it is written. */
export function ShellPanel({ children }: { children: ReactNode }) {
  const place = use(PanelPlaceContext);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}
