import { useInsertionEffect } from 'react';

/** Id of the style element of a server-rendered page, which has the styles already. */
export const STYLE_ELEMENT_ID = 'ewf-styles';

const adopted = new WeakMap<Document | ShadowRoot, Set<string>>();

/**
 * Adds a style sheet to the document, or to a shadow root, once. Constructed sheets pass a content security policy without unsafe-inline;
 * browsers without them get a style element. Does nothing where the server's page brought the styles.
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

/** `adoptStyles` for components: `useFormStyles(formStyles)`; nothing when null. */
export const useFormStyles = (css: string | null): void =>
  useInsertionEffect(() => {
    if (css) adoptStyles(css);
  }, [css]);
