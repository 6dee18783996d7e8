import type { ReactNode } from 'react';
import { VisuallyHidden as AriaVisuallyHidden } from 'react-aria-components';

/** Renders text for assistive technology only; with `isFocusable` it is visible while focused, like a skip link. */
export function VisuallyHidden({ children, isFocusable }: { children: ReactNode; isFocusable?: boolean }) {
  return (
    <AriaVisuallyHidden elementType="span" isFocusable={isFocusable}>
      {children}
    </AriaVisuallyHidden>
  );
}
