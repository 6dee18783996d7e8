import type { ComponentType } from 'react';
import { lazyPage } from '../page/lazy-page.ts';
import type { Lazy } from '../page/lazy-page.ts';
import type { ModalContentProps } from './ModalHost.tsx';

/** A modal whose code loads when it is opened, or earlier while the browser is idle. */
export type LazyModal<P> = Lazy<ModalContentProps<P>>;

/** Creates a modal whose code loads separately from its page. A failed load is retried at the next opening. */
export function lazyModal<P>(load: () => Promise<ComponentType<ModalContentProps<P>>>): LazyModal<P> {
  return lazyPage(async () => ({ Modal: await load() }), 'Modal');
}
