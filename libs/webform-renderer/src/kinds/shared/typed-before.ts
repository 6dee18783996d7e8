const living = new WeakSet<Element>();

/** Marks a control as rendered by this package, so that its value is no longer read as the server's. Used as a ref. */
export const markLiving = (control: Element | null): void => void (control && living.add(control));

/**
 * Returns the initial value of a control: its default, or at hydration the value of the page's control. Otherwise React
 * would reset a textarea with a default value and lose text typed before hydration. Called while rendering, because
 * hooks that detect hydration would render each of a hundred controls twice.
 */
export const typedBefore = (id: string, initial: string): string => {
  if (typeof document === 'undefined') return initial;
  const control = document.getElementById(id) as HTMLTextAreaElement | null;
  return control?.form && !living.has(control) ? control.value : initial;
};
