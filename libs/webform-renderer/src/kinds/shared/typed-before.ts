const living = new WeakSet<Element>();

/** A control's ref: from now on it is this package's; what it holds is no longer a server's page's. */
export const markLiving = (control: Element | null): void => void (control && living.add(control));

/**
 * What a control begins with: its default, or at hydration what the page's own control holds already. React would reset
 * a textarea with a default value otherwise, and with it what was typed before the script came. Asked while rendering,
 * because every way of being told about hydration renders each of a hundred controls a second time.
 */
export const typedBefore = (id: string, initial: string): string => {
  if (typeof document === 'undefined') return initial;
  const control = document.getElementById(id) as HTMLTextAreaElement | null;
  return control?.form && !living.has(control) ? control.value : initial;
};
