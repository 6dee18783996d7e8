import { lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { ModalContentProps } from './ModalHost.tsx';

/** A modal whose code comes when it is opened, or before, when the browser has nothing else to do. */
export type LazyModal<P> = ((props: ModalContentProps<P>) => ReactNode) & { preload: () => Promise<unknown> };

/** Keeps a modal's forms out of the first load of its page. A preload that failed is tried again at the opening. */
export function lazyModal<P>(load: () => Promise<ComponentType<ModalContentProps<P>>>): LazyModal<P> {
  let loading: Promise<{ default: ComponentType<ModalContentProps<P>> }> | undefined;
  const once = () =>
    (loading ??= load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  return Object.assign(lazy(once), { preload: once }) as unknown as LazyModal<P>;
}
