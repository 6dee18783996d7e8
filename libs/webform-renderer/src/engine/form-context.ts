import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { AnswerIssue, AnswerValue, ItemId } from '@crm/validation/webform';
import type { MessageParams, Messages, RendererMessageKey } from '../messages/messages.types.ts';
import { translate } from '../messages/translate.ts';
import type { FieldStore } from './field-store.ts';
import type { Latest } from './latest.ts';
import type { SleepingGroups } from './sleeping-groups.types.ts';
import type { FormController } from './form-controller.ts';

/** What the kinds and the parts of the form share. */
export type FormContextValue = {
  fields: FieldStore;
  controller: FormController;
  messages: Messages;
  /** Raw mode: plain markup without class names (spec 1 §2, noStyle). */
  raw: boolean;
  /** The mark of what may stay empty, one for all items; nothing where the form has none. */
  optionalBadge?: ReactNode;
  /** What the visitor agrees to, in the owner's words; empty when there are none. */
  consentText: string;
  /** Beginning of every element id of this form, so that two forms can share a page. */
  idPrefix: string;
  /** True while the pointer is down on the submit button: leaving a field then must not move the button away. */
  pressing: Latest<boolean>;
  /** Given on a server's page that is taken over. */
  sleeping?: SleepingGroups | undefined;
};

export const FormContext = createContext<FormContextValue | null>(null);

export const useForm = (): FormContextValue => {
  const form = useContext(FormContext);
  if (!form) throw new Error('A form item can only be rendered inside a form.');
  return form;
};

/** Translates into the form's language. */
export const useText = (): ((key: RendererMessageKey, params?: MessageParams) => string) => {
  const { messages } = useForm();
  return (key, params) => translate(messages, key, params);
};

/** The class name of a part in styled mode, nothing in raw mode. */
export const useClass = (): ((part: string) => string | undefined) => {
  const { raw } = useForm();
  return (part) => (raw ? undefined : part.replace(/\S+/g, 'ewf-$&'));
};

/** The issue to show at an item. */
export const useIssue = (id: ItemId): AnswerIssue | undefined => {
  const { fields } = useForm();
  const read = () => fields.issue(id);
  return useSyncExternalStore(
    (changed) => fields.subscribe(id, changed),
    read,
    () => fields.firstIssue(id),
  );
};

/** An item's value, for the few kinds that show more than their controls. */
export const useValue = (id: ItemId): AnswerValue => {
  const { fields } = useForm();
  const read = () => fields.value(id);
  return useSyncExternalStore(
    (changed) => fields.subscribeValue(id, changed),
    read,
    () => fields.firstValue(id),
  );
};
