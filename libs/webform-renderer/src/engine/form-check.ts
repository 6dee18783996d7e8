import { submitVerdict } from '@crm/validation/webform';
import type { FormControllerOptions } from './form-controller.types.ts';
import type { FormStateStore } from './form-state.ts';
import { verdictMessage } from './refusal.ts';

/** Checks the form and shows the reason when it cannot be sent. Returns true when it can. */
export const passesCheck = (options: FormControllerOptions, form: FormStateStore): boolean => {
  const { webform, items, fields } = options;
  fields.showAll();
  const verdict = submitVerdict({
    items,
    answers: fields.answers(),
    ctx: { blockDomainList: webform.blockDomainList },
    closureAt: webform.closureAt,
    now: options.now?.() ?? Date.now(),
    isProtectingSpam: webform.isProtectingSpam,
    spamPassed: form.get().spamPassed,
  });
  if (verdict.kind !== 'ok') form.refuse(verdictMessage(verdict, options.privacyPolicy));
  return verdict.kind === 'ok';
};
