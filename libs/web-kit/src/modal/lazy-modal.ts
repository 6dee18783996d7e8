import type { ComponentType } from 'react';
import { lazyPage } from '../page/lazy-page.ts';
import type { Lazy } from '../page/lazy-page.ts';
import type { ModalContentProps } from './ModalHost.tsx';

/** A modal whose code comes when it is opened, or before, when the browser has nothing else to do. */
export type LazyModal<P> = Lazy<ModalContentProps<P>>;

/** Keeps a modal's forms out of the first load of its page. A load that failed is tried again at the next opening. */
export function lazyModal<P>(load: () => Promise<ComponentType<ModalContentProps<P>>>): LazyModal<P> {
  return lazyPage(async () => ({ Modal: await load() }), 'Modal');
}
