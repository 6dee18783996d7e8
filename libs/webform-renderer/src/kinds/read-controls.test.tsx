import { renderForm } from '../testing/render-form.tsx';
import { everyKind } from '../testing/definitions.ts';
import { readControls } from './read-controls.ts';

const choose = (form: HTMLFormElement) => {
  for (const control of form.querySelectorAll('textarea,input:not([type])')) (control as HTMLInputElement).value = '山';
  for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox],[type=radio]')) box.checked = true;
  for (const select of form.querySelectorAll('select')) select.selectedIndex = select.options.length - 1;
};

describe('what a form’s controls hold', () => {
  it.each([false, true])('is what FormData says, for every kind, chosen or not (raw mode: %s)', (noStyle) => {
    renderForm(everyKind(), { noStyle });
    const form = document.querySelector('form')!;
    const names = new Set(Array.from(form.querySelectorAll('[name]'), (control) => control.getAttribute('name')!));
    for (const change of [() => {}, choose]) {
      change(form);
      const [read, data] = [readControls(form), new FormData(form)];
      expect(Array.from(names, read)).toEqual(Array.from(names, (name) => data.getAll(name)));
    }
    expect(names.size).toBeGreaterThan(10);
  });
});
