import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';

type HtmlProps = { html: string };

const LazyHtml = lazy(() => import('./ParsedHtml.tsx').then((module) => ({ default: module.ParsedHtml })));

let inMemory: ComponentType<HtmlProps> | undefined;

/** Puts the HTML renderer in memory, for servers that render at once. */
export const registerHtml = (component: ComponentType<HtmlProps>): void => {
  inMemory = component;
};

/**
 * Owner-written HTML through the strict allow-list of `html-rules.ts`. Few forms have any, so the parser comes on demand;
 * a server's page keeps its markup until then.
 */
export const RichText = ({ html }: HtmlProps) => {
  const Html = inMemory ?? LazyHtml;
  return (
    <Suspense fallback={null}>
      <Html html={html} />
    </Suspense>
  );
};
