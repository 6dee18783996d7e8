/** The place of the focus after a value: to its pencil, into the next or the previous value, or nowhere. */
export type After = 'self' | 'next' | 'previous' | 'none';

/** Focuses the pencil of a value after the next render, since it is not there while the value is edited. */
export function focusPencil(root: HTMLElement | null): void {
  const parent = root?.parentElement;
  setTimeout(() => parent?.querySelector<HTMLElement>('[data-edit]')?.focus());
}

/** Opens the next or the previous value of the page; at the end, focuses the value's own pencil. */
export function focusNeighbour(root: HTMLElement | null, way: 'next' | 'previous', onFound: () => void): void {
  if (!root) return;
  const side = way === 'next' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const all = [...document.querySelectorAll<HTMLElement>('[data-edit]')].filter(
    (one) => (root.compareDocumentPosition(one) & side) !== 0,
  );
  const pencil = way === 'next' ? all[0] : all.at(-1);
  if (!pencil) return focusPencil(root);
  onFound();
  pencil.click();
}
