import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { AnswerIssue, AnswerValue, ItemId } from '@crm/validation/webform';
import type { MessageParams, Messages, RendererMessageKey } from '../messages/messages.types.ts';
import { translate } from '../messages/translate.ts';
import type { FieldStore } from './field-store.ts';
import type { Latest } from './latest.ts';
import type { LazyGroups } from './lazy-hydration.types.ts';
import type { FormController } from './form-controller.ts';

/** The context of the kinds and parts of a form. */
export type FormContextValue = {
  fields: FieldStore;
  controller: FormController;
  messages: Messages;
  /** Raw mode: plain markup without class names (spec 1 §2, noStyle). */
  raw: boolean;
  /** The badge of optional items, shared by all items; absent for a form without it. */
  optionalBadge?: ReactNode;
  /** The owner's text of the consent, or `''`. */
  consentText: string;
  /** Prefix of every element id of this form, so that a page can have two forms. */
  idPrefix: string;
  /** True while the pointer is down on the submit button; leaving a field must not move the button then. */
  pressing: Latest<boolean>;
  /** Set on a server-rendered page that is being hydrated. */
  lazyGroups?: LazyGroups | undefined;
};

export const FormContext = createContext<FormContextValue | null>(null);

export const useForm = (): FormContextValue => {
  const form = useContext(FormContext);
  if (!form) throw new Error('A form item can only be rendered inside a form.');
  return form;
};

/** Returns the function that translates into the form's language. */
export const useText = (): ((key: RendererMessageKey, params?: MessageParams) => string) => {
  const { messages } = useForm();
  return (key, params) => translate(messages, key, params);
};

/** Returns the function that gives a part's class name in styled mode and undefined in raw mode. */
export const useClass = (): ((part: string) => string | undefined) => {
  const { raw } = useForm();
  return (part) => (raw ? undefined : part.replace(/\S+/g, 'ewf-$&'));
};

/** Returns the shown issue of an item. */
export const useIssue = (id: ItemId): AnswerIssue | undefined => {
  const { fields } = useForm();
  const read = () => fields.issue(id);
  return useSyncExternalStore(
    (changed) => fields.subscribe(id, changed),
    read,
    () => fields.firstIssue(id),
  );
};

/** Returns an item's value, for the few kinds that show more than their controls. */
export const useValue = (id: ItemId): AnswerValue => {
  const { fields } = useForm();
  const read = () => fields.value(id);
  return useSyncExternalStore(
    (changed) => fields.subscribeValue(id, changed),
    read,
    () => fields.firstValue(id),
  );
};
