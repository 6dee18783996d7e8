const control = 'input:not([type="hidden"]), textarea, button, [tabindex="0"]';

/** Focuses the first invalid field in document order. */
export function focusFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[data-invalid], [aria-invalid="true"]');
  const target = field?.matches(control) ? field : field?.querySelector<HTMLElement>(control);
  target?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
