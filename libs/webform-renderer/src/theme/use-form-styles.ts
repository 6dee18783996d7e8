import { useInsertionEffect } from 'react';

/** Id of the style element of a server-rendered page. */
export const STYLE_ELEMENT_ID = 'ewf-styles';

const adopted = new WeakMap<Document | ShadowRoot, Set<string>>();

/**
 * Adds a style sheet to the document or to a shadow root, once. Uses a constructed style sheet, which a content
 * security
 * policy without unsafe-inline allows, or a style element in browsers without them. Does nothing when the server's page
 * contains the styles.
 */
export const adoptStyles = (css: string, root: Document | ShadowRoot = document): void => {
  const known = adopted.get(root) ?? new Set();
  if (known.has(css) || root.getElementById(STYLE_ELEMENT_ID)) return;
  adopted.set(root, known.add(css));
  const doc = root instanceof Document ? root : root.ownerDocument;
  const { CSSStyleSheet: Sheet } = doc.defaultView ?? globalThis;
  if (Sheet && 'replaceSync' in Sheet.prototype && 'adoptedStyleSheets' in root) {
    const sheet = new Sheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } else {
    (root === doc ? doc.head : root).append(Object.assign(doc.createElement('style'), { textContent: css }));
  }
};

/** Calls `adoptStyles` from a component: `useFormStyles(formStyles)`. Does nothing for null. */
export const useFormStyles = (css: string | null): void =>
  useInsertionEffect(() => {
    if (css) adoptStyles(css);
  }, [css]);
