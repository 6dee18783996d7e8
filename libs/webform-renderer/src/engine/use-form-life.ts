import { useRef } from 'react';
import type { RefObject } from 'react';
import type { RenderedItem } from '@crm/validation/webform';
import { useIsomorphicLayoutEffect } from '../browser/use-layout-effect.ts';
import { takeHeldSubmit } from '../guard/take-held-submit.ts';
import { readAnswers } from '../kinds/read-answers.ts';
import type { FieldReader } from '../kinds/kind.types.ts';
import { readControls } from '../kinds/read-controls.ts';
import { trapOf } from '../spam-check/Trap.tsx';
import type { FormInstance } from './create-form.ts';
import { useFormState } from './use-form-state.ts';

/** Reads the values that controls already have: typed, chosen or autofilled before hydration, or restored by "back". */
const adoptControls = ({ fields }: FormInstance, controls: FieldReader, items: readonly RenderedItem[]): void => {
  for (const { id, value } of readAnswers(items, controls)) {
    if (JSON.stringify(value) !== JSON.stringify(fields.value(id))) fields.input(id, value);
  }
};

/** Focuses the error box, which links to each invalid item. */
const focusRefusal = (form: HTMLFormElement): void => {
  form.querySelector<HTMLElement>('[data-error-box]')?.focus();
};

/** Runs a form's effects: hydration of the server's page, focus after a refusal, return from the cache. */
export const useFormLife = (instance: FormInstance, form: RefObject<HTMLFormElement | null>, hidden: boolean): void => {
  const { refusals } = useFormState(instance.controller);
  const seen = useRef(refusals);
  const wasHidden = useRef(hidden);

  // Before the next paint, so that the form reacts from its first frame on.
  useIsomorphicLayoutEffect(() => {
    const element = form.current;
    if (element) {
      const controls = readControls(element);
      adoptControls(instance, controls, instance.items);
      // Controls get no script-made events before hydration; their changed values are read afterwards.
      instance.lazyGroups?.begin(element, (items) => adoptControls(instance, controls, items));
      instance.prefill(element);
    }
    if (takeHeldSubmit() && element) void instance.controller.submit(trapOf(element));
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) instance.controller.resume();
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, [instance, form]);

  // After the confirmation the form starts at its top; after a refusal the error box takes the focus.
  useIsomorphicLayoutEffect(() => {
    if (wasHidden.current && !hidden && refusals === seen.current) {
      form.current?.scrollIntoView();
      form.current?.focus({ preventScroll: true });
    }
    wasHidden.current = hidden;
  }, [hidden, refusals, form]);

  // In the same frame; later it could take the focus from another field that the visitor has entered.
  useIsomorphicLayoutEffect(() => {
    if (refusals !== seen.current && form.current) focusRefusal(form.current);
    seen.current = refusals;
  }, [refusals, form]);
};
