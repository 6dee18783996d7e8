import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';

type HtmlProps = { html: string };

const LazyHtml = lazy(() => import('./ParsedHtml.tsx').then((module) => ({ default: module.ParsedHtml })));

let inMemory: ComponentType<HtmlProps> | undefined;

/** Registers the HTML renderer, for servers that render synchronously. */
export const registerHtml = (component: ComponentType<HtmlProps>): void => {
  inMemory = component;
};

/**
 * Renders the owner's HTML through the allow-list of `html-rules.ts`. Few forms have HTML, so the parser loads on
 * demand;
 * a server-rendered page keeps its markup until then.
 */
export const RichText = ({ html }: HtmlProps) => {
  const Html = inMemory ?? LazyHtml;
  return (
    <Suspense fallback={null}>
      <Html html={html} />
    </Suspense>
  );
};
