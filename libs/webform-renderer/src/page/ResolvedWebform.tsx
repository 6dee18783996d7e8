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
import type { SleepingGroups } from '../engine/sleeping-groups.types.ts';
import { useFormState } from '../engine/use-form-state.ts';
import type { Messages } from '../messages/messages.types.ts';
import type { ThemeVariables } from '../theme/theme.ts';
import { Frame } from '../views/Frame.tsx';
import { FormView } from '../views/FormView.tsx';
import { LazyConfirmation, loadConfirmation } from '../views/LazyConfirmation.tsx';
import { LazyThankYou, loadThankYou } from '../views/LazyThankYou.tsx';

/** What a form is told besides its definition: where answers go, what to begin with, whom to tell. */
export type FormBehaviour = {
  /** The form's public identifier. */
  hashid: string;
  /** How answers reach the server. */
  transport: FormTransport;
  /** Answers to begin with, and what a server found wrong with them. */
  answers?: readonly Answer[];
  fieldErrors?: readonly RefusedAnswer[];
  /** A message that the error box begins with. */
  box?: BoxMessage;
  /** Where the browser posts the form when there is no script. */
  formAction?: string;
  /** Address of the spam-check page, for forms that ask for one. */
  spamCheckUrl?: string;
  /** The visitor's tracking id; the package's own cookie unless told (spec 1 §9). */
  trackingId?: () => string;
  /** The referrer to report; the document's unless told. */
  refererUrl?: () => string;
  /** The parameters of the page that the visitor sees, such as `?utm_source=mail`; those of its address unless told. */
  query?: () => string | URLSearchParams;
  /** How to leave for the redirect address; `location.assign` unless told (an embedded page asks its host). */
  onRedirect?: (url: string) => void;
  onChange?: (answers: Answer[]) => void;
  onSubmit?: (submission: FormSubmission) => void;
  onSuccess?: (submission: FormSubmission) => void;
  onFailure?: (result: SendResult) => void;
};

/** Props of `ResolvedWebform`. */
export type ResolvedWebformProps = FormBehaviour & {
  /** Another object is another form: answers begin anew. */
  form: ResolvedForm;
  messages: Messages;
  /** Left out where the server's style sheet has the theme. */
  theme?: ThemeVariables;
  /** Where a server's page is taken over by another engine than React: what its long forms live by. */
  sleeping?: SleepingGroups;
};

const leave = (url: string): void => window.location.assign(url);
const queryOf = ({ query }: FormBehaviour): URLSearchParams => new URLSearchParams(query?.() ?? window.location.search);
const documentReferrer = (): string => document.referrer;

/** One form for the life of its definition; handlers may change at any time. */
const useInstance = (props: ResolvedWebformProps) => {
  const { form, hashid, messages, sleeping } = props;
  const [latest] = useState(() => createLatest(props));
  const [round, setRound] = useState(0);
  useEffect(() => latest.set(props));
  const instance = useMemo(() => {
    // What a server refused has been mended and sent by the second round.
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
      // A second round is drawn anew.
      sleeping: round === 0 ? sleeping : undefined,
      onSubmit: (submission) => {
        // Browsers remember what did not come: without a connection it is asked for at the next send.
        if (navigator.onLine) void loadThankYou();
        latest.get().onSubmit?.(submission);
      },
      onSuccess: (submission) => latest.get().onSuccess?.(submission),
      onFailure: (result) => latest.get().onFailure?.(result),
    });
  }, [form, hashid, messages, sleeping, latest, round]);
  // Back from where the redirect led, out of the browser's cache of pages: what was sent is sent, the form begins anew.
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted && instance.controller.state().phase === 'redirecting') setRound((count) => count + 1);
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, [instance]);
  return instance;
};

/** A form whose items are resolved already and, after a successful send, its thank-you view (spec 1 §2 to §5). */
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
