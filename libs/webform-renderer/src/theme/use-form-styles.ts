import { useInsertionEffect } from 'react';

/** Id of the style element of a server-rendered page, which has the styles already. */
export const STYLE_ELEMENT_ID = 'ewf-styles';

const adopted = new WeakMap<Document, Set<string>>();

/**
 * Adds a style sheet to the document, once. Constructed sheets pass a content security policy without unsafe-inline;
 * browsers without them get a style element. Does nothing where the server's page brought the styles.
 */
export const adoptStyles = (css: string, doc: Document = document): void => {
  const known = adopted.get(doc) ?? new Set();
  if (known.has(css) || doc.getElementById(STYLE_ELEMENT_ID)) return;
  adopted.set(doc, known.add(css));
  const { CSSStyleSheet: Sheet } = doc.defaultView ?? globalThis;
  if (Sheet && 'replaceSync' in Sheet.prototype && 'adoptedStyleSheets' in doc) {
    const sheet = new Sheet();
    sheet.replaceSync(css);
    doc.adoptedStyleSheets = [...doc.adoptedStyleSheets, sheet];
  } else {
    doc.head.append(Object.assign(doc.createElement('style'), { textContent: css }));
  }
};

/** `adoptStyles` for components: `useFormStyles(formStyles)`; nothing when null. */
export const useFormStyles = (css: string | null): void =>
  useInsertionEffect(() => {
    if (css) adoptStyles(css);
  }, [css]);
