import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../browser/use-layout-effect.ts';
import type { ThemeVariables } from './theme.ts';

/**
 * Sets a theme on an element through its style object, which a content security policy without unsafe-inline allows,
 * unlike a style attribute. Pass undefined when the server's style sheet contains the theme.
 */
export const useTheme = (target: RefObject<HTMLElement | null>, variables: ThemeVariables | undefined): void =>
  useIsomorphicLayoutEffect(() => {
    const style = target.current?.style;
    if (!style || !variables) return;
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
    return () => Object.keys(variables).forEach((name) => style.removeProperty(name));
  }, [target, variables]);
