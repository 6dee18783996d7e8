const control = 'input:not([type="hidden"]), textarea, button, [tabindex="0"]';

/** Moves the focus to the first field that is wrong, in the order of the page. */
export function focusFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[data-invalid], [aria-invalid="true"]');
  const target = field?.matches(control) ? field : field?.querySelector<HTMLElement>(control);
  target?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
