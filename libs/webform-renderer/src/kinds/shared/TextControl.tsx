import { useState } from 'react';
import type { CompositionEvent, FocusEvent, FormEvent } from 'react';
import type { AnswerValue, RenderedItem } from '@crm/validation/webform';
import { useClass, useForm } from '../../engine/form-context.ts';
import { fieldName } from '../field-names.ts';
import type { Field } from './use-field.ts';
import { markLiving, typedBefore } from './typed-before.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

export type TextControlProps = {
  item: RenderedItem;
  field: Field;
  /** The half of a split name: 0 family, 1 given. */
  part?: 0 | 1;
  type?: 'text' | 'email' | 'tel' | 'url' | 'date';
  multiline?: boolean;
  placeholder?: string;
  autoComplete?: string;
  min?: string;
  max?: string;
};

/** Returns one half of a pair, or the whole text. */
const textOf = (value: AnswerValue, part?: 0 | 1): string => {
  const text = part === undefined ? value : Array.isArray(value) ? value[part] : '';
  return typeof text === 'string' ? text : '';
};

const withText = (value: AnswerValue, text: string, part?: 0 | 1): AnswerValue => {
  if (part === undefined) return text;
  return part === 0 ? [text, textOf(value, 1)] : [textOf(value, 0), text];
};

/**
 * Renders a text field. The control is uncontrolled: no value is written while the visitor types or composes, so that
 * input methods are not disturbed, and the store receives every change. On blur the field shows the normalised text.
 * There is no `maxLength`, which would cut a pasted text without a word: the rules refuse it with a message.
 */
export const TextControl = ({ item, field, part, type = 'text', multiline, ...rest }: TextControlProps) => {
  const { fields, pressing } = useForm();
  const cls = useClass();
  const name = part === undefined ? fieldName(item) : fieldName(item, part === 0 ? 'last' : 'first');
  const id = part === 1 ? `${field.id}-first` : part === 0 ? `${field.id}-last` : field.id;
  const [initial] = useState(() => typedBefore(id, textOf(fields.value(item.id), part)));
  const invalid = field.issue && (field.issue.part === undefined || field.issue.part === part);

  const take = (text: string, composing: boolean): void => {
    fields.input(item.id, withText(fields.value(item.id), text, part), { composing });
  };
  const leave = (event: FocusEvent<Control>): void => {
    const control = event.currentTarget;
    const staysInPair = part !== undefined && control.closest('fieldset')?.contains(event.relatedTarget);
    const value = fields.leave(item.id, !staysInPair && !pressing.get());
    const text = textOf(value, part);
    if (control.value !== text) control.value = text;
  };

  const common = {
    ...rest,
    ref: markLiving,
    id,
    name,
    className: cls(multiline ? 'control textarea' : 'control'),
    defaultValue: initial,
    required: item.require || undefined,
    'aria-invalid': invalid ? true : undefined,
    'aria-describedby': part === undefined ? field.describedBy : undefined,
    onInput: (event: FormEvent<Control>) =>
      take(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing ?? false),
    onCompositionEnd: (event: CompositionEvent<Control>) => take(event.currentTarget.value, false),
    onBlur: leave,
  };
  return multiline ? <textarea {...common} rows={5} /> : <input {...common} type={type} inputMode={item.inputMode} />;
};
