const living = new WeakSet<Element>();

/** From now on the form's controls are this package's; what they hold is no longer a server's page's. */
export const markLiving = (form: Element): void => void living.add(form);

/**
 * What a control begins with: its default, or at hydration what the page's own control holds already. React would reset
 * a textarea with a default value otherwise, and with it what was typed before the script came. Asked while rendering,
 * because every way of being told about hydration renders each of a hundred controls a second time.
 */
export const typedBefore = (id: string, initial: string): string => {
  if (typeof document === 'undefined') return initial;
  const control = document.getElementById(id) as HTMLTextAreaElement | null;
  return control?.form && !living.has(control.form) ? control.value : initial;
};
