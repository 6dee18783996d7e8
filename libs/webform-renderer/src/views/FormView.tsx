import { useMemo, useRef } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import type { RenderedItem, Webform } from '@crm/validation/webform';
import type { FormInstance } from '../engine/create-form.ts';
import { ErrorBox } from '../engine/ErrorBox.tsx';
import { FormContext } from '../engine/form-context.ts';
import { FormItems } from '../engine/FormItems.tsx';
import { SpamCheck } from '../engine/SpamCheck.tsx';
import { SubmitButton } from '../engine/SubmitButton.tsx';
import { useFormLife } from '../engine/use-form-life.ts';
import { translate } from '../messages/translate.ts';
import { Trap, trapOf } from '../spam-check/Trap.tsx';
import type { Messages } from '../messages/messages.types.ts';

export type FormViewProps = {
  instance: FormInstance;
  webform: Webform;
  hashid: string;
  messages: Messages;
  /** URL to which the browser posts the form without script. */
  formAction?: string;
  spamCheckUrl?: string;
  /** True during the confirmation: the form is hidden and keeps its state. */
  hidden?: boolean;
};

/** Prevents submitting by an Enter that confirms an IME conversion (spec 3 §4.2). */
const keepCompositionEnter = (event: KeyboardEvent): void => {
  const { isComposing, keyCode } = event.nativeEvent;
  if (event.key === 'Enter' && (isComposing || keyCode === 229)) event.preventDefault();
};

/**
 * Returns one badge element for all optional items, so that a form of a hundred needs no extra component. It is not
 * part
 * of a field's accessible name, because screen readers assume that fields are optional.
 */
const optionalBadge = (messages: Messages, raw: boolean) => (
  <span aria-hidden="true" className={raw ? undefined : 'ewf-badge ewf-optional'}>
    {translate(messages, 'openWebforms.optional')}
  </span>
);

/** Renders title, items, spam check, error box, button and the items after the button (spec 1 §2). */
export const FormView = (props: FormViewProps) => {
  const { instance, webform, hashid, messages, formAction, spamCheckUrl, hidden = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const { fields, controller, pressing, lazyGroups, items } = instance;
  const raw = webform.noStyle;
  const consentText = webform.consentText ?? '';
  const { showOptionalBadge, showConfirmation } = webform;
  const context = useMemo(
    () => ({
      ...{ fields, controller, pressing, lazyGroups, messages, raw, consentText, idPrefix: `ewf-${hashid}-` },
      optionalBadge: showOptionalBadge && optionalBadge(messages, raw),
    }),
    [fields, controller, pressing, lazyGroups, messages, raw, consentText, hashid, showOptionalBadge],
  );
  useFormLife(instance, form, hidden);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void controller.submit(trapOf(event.currentTarget));
  };
  const cls = (name: string) => (raw ? undefined : name);
  const isAfter = ({ shouldDisplayAfterSubmitButton }: RenderedItem) => shouldDisplayAfterSubmitButton;
  return (
    <FormContext.Provider value={context}>
      <form
        ref={form}
        data-webform={hashid}
        method="post"
        action={formAction}
        noValidate
        hidden={hidden}
        tabIndex={showConfirmation ? -1 : undefined}
        className={cls('ewf-form')}
        aria-label={webform.displayName || undefined}
        onSubmit={submit}
        onKeyDown={keepCompositionEnter}
      >
        {webform.displayName && <h1 className={cls('ewf-title')}>{webform.displayName}</h1>}
        <FormItems items={items.filter((item) => !isAfter(item))} />
        {webform.isProtectingSpam && spamCheckUrl && <SpamCheck src={spamCheckUrl} form={form} />}
        <Trap />
        <ErrorBox />
        <SubmitButton label={webform.buttonText} confirms={showConfirmation} />
        <FormItems items={items.filter(isAfter)} />
      </form>
    </FormContext.Provider>
  );
};
