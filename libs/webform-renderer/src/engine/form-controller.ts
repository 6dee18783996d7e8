import { messageKeys } from '@crm/validation';
import { submitVerdict } from '@crm/validation/webform';
import type { AnswerIssue, AnswerValue, ItemId, RenderedItem, Webform } from '@crm/validation/webform';
import type { Campaign } from '../address/campaign.ts';
import type { FormSubmission, FormTransport, SendResult } from '../api/form-api.types.ts';
import type { FieldStore } from './field-store.ts';
import { initialFormState } from './form-state.ts';
import type { BoxMessage, FormState } from './form-state.ts';
import { createIdempotency } from './idempotency.ts';
import type { LazyGroups } from './lazy-hydration.types.ts';
import { failureMessage, verdictMessage } from './refusal.ts';

export type FormControllerOptions = {
  hashid: string;
  webform: Webform;
  items: readonly RenderedItem[];
  fields: FieldStore;
  transport: FormTransport;
  /** The translation's name of the privacy policy, for messages. */
  privacyPolicy: string;
  trackingId: () => string;
  refererUrl: () => string;
  /** Returns the campaign to send, for a form with `captureUtm`. */
  campaign: () => Campaign | undefined;
  /** Returns the redirect target of the thank-you type redirect; null when there is no valid one. */
  redirectUrl: () => string | null;
  navigate: (url: string) => void;
  /** Loads the confirmation view; rejects when loading fails. */
  confirmation?: () => Promise<unknown>;
  now?: () => number;
  lazyGroups?: LazyGroups | undefined;
  /** The initial message, for example that of a refused post. */
  box?: BoxMessage;
  onSubmit?: (submission: FormSubmission) => void;
  onSuccess?: (submission: FormSubmission) => void;
  onFailure?: (result: SendResult) => void;
};

export type FormController = ReturnType<typeof createFormController>;

/**
 * Creates the form's state machine (spec 1 §4, §5): editing → (confirming →) submitting → thank-you or redirect, or
 * editing with a message.
 */
export const createFormController = (options: FormControllerOptions) => {
  const { webform, items, fields, transport } = options;
  const keyFor = createIdempotency();
  const listeners = new Set<() => void>();
  let state: FormState = { ...initialFormState, box: options.box ?? null };
  let spamToken: string | undefined;
  let attempt = 0;
  let trapped = '';

  const set = (change: Partial<FormState>): void => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };
  const refuse = (box: BoxMessage): void => set({ phase: 'editing', box, refusals: state.refusals + 1 });

  // The message "There are input errors" is removed together with the last issue.
  fields.subscribeAny(() => {
    if (state.box?.key === messageKeys.inputFail && !fields.hasShownIssues()) set({ box: null });
  });

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
      set({ spamPassed: false, spamRound: state.spamRound + 1 });
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

  /** Checks the form and shows the reason when it cannot be sent. Returns true when it can. */
  const passes = (): boolean => {
    fields.showAll();
    const verdict = submitVerdict({
      items,
      answers: fields.answers(),
      ctx: { blockDomainList: webform.blockDomainList },
      closureAt: webform.closureAt,
      now: options.now?.() ?? Date.now(),
      isProtectingSpam: webform.isProtectingSpam,
      spamPassed: state.spamPassed,
    });
    if (verdict.kind !== 'ok') refuse(verdictMessage(verdict, options.privacyPolicy));
    return verdict.kind === 'ok';
  };

  const send = async (): Promise<void> => {
    const sending = submission(trapped);
    const mine = ++attempt;
    set({ phase: 'submitting', box: null });
    options.onSubmit?.(sending);
    const result = await transport
      .send(options.hashid, sending, keyFor(sending))
      .catch((): SendResult => ({ kind: 'offline' }));
    if (mine === attempt) settle(result, sending);
  };

  return {
    state: (): FormState => state,
    trackingId: options.trackingId,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /**
     * Submits the form; `trap` is the value of the hidden field. Does nothing while sending and after success
     * (spec 1 §4).
     */
    async submit(trap = ''): Promise<void> {
      // Only hydrated items can show issues.
      await options.lazyGroups?.wakeAll();
      if (state.phase !== 'editing') return;
      if (!passes()) return;
      trapped = trap;
      if (!webform.showConfirmation || !options.confirmation) return send();
      const isThere = await options.confirmation().then(
        () => true,
        () => false,
      );
      if (state.phase !== 'editing') return;
      if (isThere) set({ phase: 'confirming', box: null });
      else refuse(failureMessage({ kind: 'offline' }));
    },

    /** Sends the confirmed answers. */
    async confirm(): Promise<void> {
      if (state.phase === 'confirming' && passes()) await send();
    },
    /** Returns from the confirmation to the unchanged form. */
    reconsider(): void {
      if (state.phase === 'confirming') set({ phase: 'editing' });
    },

    /** Records the success of the spam check and clears the error box (spec 1 §4). */
    passSpamCheck(token: string | undefined): void {
      spamToken = token;
      set({ spamPassed: true, box: null });
    },
    expireSpamCheck(): void {
      spamToken = undefined;
      set({ spamPassed: false });
    },

    /** Sets the terms; ticking clears the error box (spec 1 §4). */
    acceptTerms(id: ItemId, value: AnswerValue): void {
      fields.input(id, value, { edited: true });
      if (value === true && state.box) set({ box: null });
    },

    /** Resets a pending send after a return from the back-forward cache, because its answer never arrives. */
    resume(): void {
      if (state.phase !== 'submitting') return;
      attempt += 1;
      set({ phase: 'editing' });
    },
  };
};
