import type { ReactNode } from 'react';
import { VisuallyHidden as AriaVisuallyHidden } from 'react-aria-components';

/** Words for assistive technology only; with `isFocusable` they show while focused, as a skip link does. */
export function VisuallyHidden({ children, isFocusable }: { children: ReactNode; isFocusable?: boolean }) {
  return (
    <AriaVisuallyHidden elementType="span" isFocusable={isFocusable}>
      {children}
    </AriaVisuallyHidden>
  );
}
