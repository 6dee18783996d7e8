import { messageKeys } from '@crm/validation';
import type { AnswerValue, ItemId } from '@crm/validation/webform';
import { passesCheck } from './form-check.ts';
import type { FormControllerOptions } from './form-controller.types.ts';
import { createFormSender } from './form-sender.ts';
import { createFormState } from './form-state.ts';
import { failureMessage } from './refusal.ts';

export type FormController = ReturnType<typeof createFormController>;

/**
 * Creates the form's state machine (spec 1 §4, §5): editing → (confirming →) submitting → thank-you or redirect, or
 * editing with a message.
 */
export const createFormController = (options: FormControllerOptions) => {
  const { webform, fields } = options;
  const form = createFormState(options.box);
  const { set, refuse } = form;
  const sender = createFormSender(options, form);
  let trapped = '';

  // The message "There are input errors" is removed together with the last issue.
  fields.subscribeAny(() => {
    if (form.get().box?.key === messageKeys.inputFail && !fields.hasShownIssues()) set({ box: null });
  });

  return {
    state: form.get,
    trackingId: options.trackingId,
    subscribe: form.subscribe,

    /**
     * Submits the form; `trap` is the value of the hidden field. Does nothing while sending and after success
     * (spec 1 §4).
     */
    async submit(trap = ''): Promise<void> {
      // Only hydrated items can show issues.
      await options.lazyGroups?.wakeAll();
      if (form.get().phase !== 'editing') return;
      if (!passesCheck(options, form)) return;
      trapped = trap;
      if (!webform.showConfirmation || !options.confirmation) return sender.send(trapped);
      const isThere = await options.confirmation().then(
        () => true,
        () => false,
      );
      if (form.get().phase !== 'editing') return;
      if (isThere) set({ phase: 'confirming', box: null });
      else refuse(failureMessage({ kind: 'offline' }));
    },

    /** Sends the confirmed answers. */
    async confirm(): Promise<void> {
      if (form.get().phase === 'confirming' && passesCheck(options, form)) await sender.send(trapped);
    },
    /** Returns from the confirmation to the unchanged form. */
    reconsider(): void {
      if (form.get().phase === 'confirming') set({ phase: 'editing' });
    },

    /** Records the success of the spam check and clears the error box (spec 1 §4). */
    passSpamCheck(token: string | undefined): void {
      sender.setSpamToken(token);
      set({ spamPassed: true, box: null });
    },
    expireSpamCheck(): void {
      sender.setSpamToken(undefined);
      set({ spamPassed: false });
    },

    /** Sets the terms; ticking clears the error box (spec 1 §4). */
    acceptTerms(id: ItemId, value: AnswerValue): void {
      fields.input(id, value, { edited: true });
      if (value === true && form.get().box) set({ box: null });
    },

    /** Resets a pending send after a return from the back-forward cache, because its answer never arrives. */
    resume(): void {
      if (form.get().phase !== 'submitting') return;
      sender.abandon();
      set({ phase: 'editing' });
    },
  };
};
