import type { FieldReader } from './kind.types.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

const valuesOf = (control: Control): string[] => {
  if ('options' in control)
    return Array.from(control.options).flatMap(({ selected, value }) => (selected ? value : []));
  if (/^(checkbox|radio)$/.test(control.type) && !(control as HTMLInputElement).checked) return [];
  return [control.value];
};

/**
 * What a form's controls hold when it is asked, by name: what `FormData` would say. That one has the browser lay the whole
 * page out for every textarea, before it could paint the page for the first time. The controls are those of the beginning.
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
