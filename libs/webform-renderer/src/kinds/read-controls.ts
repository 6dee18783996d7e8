import type { FieldReader } from './kind.types.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

const valuesOf = (control: Control): string[] => {
  if ('options' in control)
    return Array.from(control.options).flatMap(({ selected, value }) => (selected ? value : []));
  if (/^(checkbox|radio)$/.test(control.type) && !(control as HTMLInputElement).checked) return [];
  return [control.value];
};

/**
 * Returns a reader of the control values by name, like `FormData`, which would force a layout of the whole page for
 * every
 * textarea before the first paint. The set of controls is fixed when this is called.
 */
export const readControls = (form: HTMLFormElement): FieldReader => {
  const controls = new Map<string, Control[]>();
  for (const control of form.elements as unknown as Iterable<Control>) {
    const before = controls.get(control.name);
    if (before) before.push(control);
    else controls.set(control.name, [control]);
  }
  return (name) => controls.get(name)?.flatMap(valuesOf) ?? [];
};
