import type { AnswerIssue, ItemId } from '@crm/validation/webform';
import type { FormSubmission, SendResult } from '../api/form-api.types.ts';
import type { FormControllerOptions } from './form-controller.types.ts';
import type { FormStateStore } from './form-state.ts';
import { createIdempotency } from './idempotency.ts';
import { failureMessage } from './refusal.ts';

/** Creates the sending of a form's answers. */
export const createFormSender = (options: FormControllerOptions, form: FormStateStore) => {
  const { webform, fields, transport } = options;
  const { set, refuse } = form;
  const keyFor = createIdempotency();
  let spamToken: string | undefined;
  let attempt = 0;

  const submission = (trap: string): FormSubmission => {
    const campaign = options.campaign();
    return {
      webformItems: fields.answers().map(({ id, value }) => ({ id, value })),
      trackingId: options.trackingId(),
      refererUrl: options.refererUrl(),
      ...(campaign && { campaign }),
      ...(spamToken && { spamCheckToken: spamToken }),
      ...(trap && { trap }),
    };
  };

  const settle = (result: SendResult, sent: FormSubmission): void => {
    if (result.kind === 'sent') {
      const target = webform.thankyouType === 'redirect' ? options.redirectUrl() : null;
      set({ phase: target ? 'redirecting' : 'thank-you' });
      options.onSuccess?.(sent);
      if (target) options.navigate(target);
      return;
    }
    if (result.kind === 'spam') {
      spamToken = undefined;
      set({ spamPassed: false, spamRound: form.get().spamRound + 1 });
    }
    if (result.kind === 'invalid') {
      const issues = result.fields.map(
        ({ id, rule, params }) => ({ id, key: rule, params }) as AnswerIssue & { id: ItemId },
      );
      if (fields.refuse(issues) === 0) {
        refuse(failureMessage({ kind: 'failed', status: 422 }));
        options.onFailure?.(result);
        return;
      }
    }
    refuse(failureMessage(result));
    options.onFailure?.(result);
  };

  return {
    /** Sends the answers; `trap` is the value of the hidden field. */
    async send(trap: string): Promise<void> {
      const sending = submission(trap);
      const mine = ++attempt;
      set({ phase: 'submitting', box: null });
      options.onSubmit?.(sending);
      const result = await transport
        .send(options.hashid, sending, keyFor(sending))
        .catch((): SendResult => ({ kind: 'offline' }));
      if (mine === attempt) settle(result, sending);
    },
    /** Ignores the answer of the send that is under way. */
    abandon(): void {
      attempt += 1;
    },
    /** Sets the token of the spam check; undefined when it has expired. */
    setSpamToken(token: string | undefined): void {
      spamToken = token;
    },
  };
};
