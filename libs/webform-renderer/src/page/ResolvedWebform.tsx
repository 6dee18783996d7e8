import { Suspense, useEffect, useMemo, useState } from 'react';
import type { Answer } from '@crm/validation/webform';
import { addressSettings } from '../address/address-settings.ts';
import { campaignOf } from '../address/campaign.ts';
import type { FormSubmission, FormTransport, SendResult } from '../api/form-api.types.ts';
import { redirectTarget } from '../browser/redirect-url.ts';
import { trackingId } from '../browser/tracking-id.ts';
import type { RefusedAnswer, ResolvedForm } from '../engine/create-form.ts';
import { createForm } from '../engine/create-form.ts';
import { createLatest } from '../engine/latest.ts';
import type { BoxMessage } from '../engine/form-state.ts';
import type { LazyGroups } from '../engine/lazy-hydration.types.ts';
import { useFormState } from '../engine/use-form-state.ts';
import type { Messages } from '../messages/messages.types.ts';
import type { ThemeVariables } from '../theme/theme.ts';
import { Frame } from '../views/Frame.tsx';
import { FormView } from '../views/FormView.tsx';
import { LazyConfirmation, loadConfirmation } from '../views/LazyConfirmation.tsx';
import { LazyThankYou, loadThankYou } from '../views/LazyThankYou.tsx';

/** The props of a form besides its definition: transport, initial answers and callbacks. */
export type FormBehaviour = {
  /** The form's public identifier. */
  hashid: string;
  /** Sends the answers to the server. */
  transport: FormTransport;
  /** Initial answers; `fieldErrors` are the server's issues of them. */
  answers?: readonly Answer[];
  fieldErrors?: readonly RefusedAnswer[];
  /** The initial message of the error box. */
  box?: BoxMessage;
  /** URL to which the browser posts the form without script. */
  formAction?: string;
  /** URL of the spam-check page, for forms with a spam check. */
  spamCheckUrl?: string;
  /** Returns the visitor's tracking id; default: from the package's cookie (spec 1 §9). */
  trackingId?: () => string;
  /** Returns the referrer to send; default: the document's. */
  refererUrl?: () => string;
  /**
   * Returns the query of the page that the visitor sees, for example `?utm_source=mail`; default: from the page's URL.
   */
  query?: () => string | URLSearchParams;
  /** Goes to the redirect URL; default `location.assign` (an embedded page asks its host). */
  onRedirect?: (url: string) => void;
  onChange?: (answers: Answer[]) => void;
  onSubmit?: (submission: FormSubmission) => void;
  onSuccess?: (submission: FormSubmission) => void;
  onFailure?: (result: SendResult) => void;
};

/** Props of `ResolvedWebform`. */
export type ResolvedWebformProps = FormBehaviour & {
  /** The form. Another object resets the answers. */
  form: ResolvedForm;
  messages: Messages;
  /** The theme; absent when the server's style sheet contains it. */
  theme?: ThemeVariables;
  /** Delays the hydration of long forms when an engine other than React hydrates the server's page. */
  lazyGroups?: LazyGroups;
};

const leave = (url: string): void => window.location.assign(url);
const queryOf = ({ query }: FormBehaviour): URLSearchParams => new URLSearchParams(query?.() ?? window.location.search);
const documentReferrer = (): string => document.referrer;

/** Returns the form's stores, which live as long as its definition; handlers may change at any time. */
const useInstance = (props: ResolvedWebformProps) => {
  const { form, hashid, messages, lazyGroups } = props;
  const [latest] = useState(() => createLatest(props));
  const [round, setRound] = useState(0);
  useEffect(() => latest.set(props));
  const instance = useMemo(() => {
    // By the second round, the answers that the server refused have been corrected and sent.
    const { answers, fieldErrors, box }: Partial<FormBehaviour> = round > 0 && latest.get().box ? {} : latest.get();
    const privacyPolicy = messages['openWebforms.privacyPolicy'];
    return createForm({
      form,
      hashid,
      answers,
      fieldErrors,
      box: box && { ...box, params: { ...box.params, privacyPolicy: box.params?.['privacyPolicy'] || privacyPolicy } },
      privacyPolicy,
      transport: { send: (...sending) => latest.get().transport.send(...sending) },
      trackingId: () => latest.get().trackingId?.() ?? trackingId(),
      refererUrl: () => (latest.get().refererUrl ?? documentReferrer)(),
      campaign: () => (addressSettings(form.webform).captureUtm ? campaignOf(queryOf(latest.get())) : undefined),
      query: () => queryOf(latest.get()),
      redirectUrl: () => redirectTarget(form.webform.redirectUrl, queryOf(latest.get())),
      navigate: (url) => (latest.get().onRedirect ?? leave)(url),
      confirmation: loadConfirmation,
      onChange: (changed) => latest.get().onChange?.(changed),
      // A second round is rendered from scratch.
      lazyGroups: round === 0 ? lazyGroups : undefined,
      onSubmit: (submission) => {
        // Browsers cache failed imports; without a connection the import waits for the next send.
        if (navigator.onLine) void loadThankYou();
        latest.get().onSubmit?.(submission);
      },
      onSuccess: (submission) => latest.get().onSuccess?.(submission),
      onFailure: (result) => latest.get().onFailure?.(result),
    });
  }, [form, hashid, messages, lazyGroups, latest, round]);
  // After a return from the redirect through the back-forward cache, the form starts empty.
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted && instance.controller.state().phase === 'redirecting') setRound((count) => count + 1);
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, [instance]);
  return instance;
};

/** Renders a form with resolved items and, after a successful send, its thank-you view (spec 1 §2 to §5). */
export const ResolvedWebform = (props: ResolvedWebformProps) => {
  const { form, hashid, messages, theme, formAction, spamCheckUrl } = props;
  const { webform } = form;
  const instance = useInstance(props);
  const { phase } = useFormState(instance.controller);
  const sent = phase === 'thank-you' || phase === 'redirecting';
  const confirming = !!webform.showConfirmation && (phase === 'confirming' || phase === 'submitting');
  return (
    <Frame hashid={hashid} theme={theme} raw={webform.noStyle}>
      {sent ? (
        <Suspense fallback={null}>
          <LazyThankYou webform={webform} messages={messages} takesFocus />
        </Suspense>
      ) : (
        <>
          <FormView
            key={instance.serial}
            {...{ instance, webform, hashid, messages, formAction, spamCheckUrl }}
            hidden={confirming}
          />
          {confirming && (
            <Suspense fallback={null}>
              <LazyConfirmation {...{ webform, instance, messages }} items={form.items} />
            </Suspense>
          )}
        </>
      )}
    </Frame>
  );
};
