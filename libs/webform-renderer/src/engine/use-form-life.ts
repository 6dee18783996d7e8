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

/** Takes over what the controls hold already: typed, chosen or autofilled before the script came, or restored by "back". */
const adoptControls = ({ fields }: FormInstance, controls: FieldReader, items: readonly RenderedItem[]): void => {
  for (const { id, value } of readAnswers(items, controls)) {
    if (JSON.stringify(value) !== JSON.stringify(fields.value(id))) fields.input(id, value);
  }
};

/** The box says what there is to do, and leads to each item. */
const focusRefusal = (form: HTMLFormElement): void => {
  form.querySelector<HTMLElement>('[data-error-box]')?.focus();
};

/** What happens to a form around its rendering: taking over from the server's page, focus after a refusal, going back. */
export const useFormLife = (instance: FormInstance, form: RefObject<HTMLFormElement | null>, hidden: boolean): void => {
  const { refusals } = useFormState(instance.controller);
  const seen = useRef(refusals);
  const wasHidden = useRef(hidden);

  // Before the next paint: from its first frame on, the form answers what the visitor does.
  useIsomorphicLayoutEffect(() => {
    const element = form.current;
    if (element) {
      const controls = readControls(element);
      adoptControls(instance, controls, instance.items);
      // Events that a script made are heard by no control before it lives: what they have changed is taken over then.
      instance.sleeping?.begin(element, (items) => adoptControls(instance, controls, items));
      instance.prefill(element);
    }
    if (takeHeldSubmit() && element) void instance.controller.submit(trapOf(element));
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) instance.controller.resume();
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, [instance, form]);

  // Back from the confirmation, at the beginning of the form; where it was refused, the box has the word.
  useIsomorphicLayoutEffect(() => {
    if (wasHidden.current && !hidden && refusals === seen.current) {
      form.current?.scrollIntoView();
      form.current?.focus({ preventScroll: true });
    }
    wasHidden.current = hidden;
  }, [hidden, refusals, form]);

  // At once: a frame later it could take the focus from a field that the visitor has gone to meanwhile.
  useIsomorphicLayoutEffect(() => {
    if (refusals !== seen.current && form.current) focusRefusal(form.current);
    seen.current = refusals;
  }, [refusals, form]);
};
