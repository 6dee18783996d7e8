import { NOT_CHOSEN } from '@crm/validation';
import { askedItems, isAnswered, isShownToVisitor } from '@crm/validation/webform';
import type { Answer, AnswerValue, RenderedItem } from '@crm/validation/webform';
import { confirmationText } from '../messages/confirmation-text.ts';
import type { Messages } from '../messages/messages.types.ts';

/** A row of the confirmation: label and answer; `''` for an empty answer. */
export type ConfirmedRow = { id: RenderedItem['id']; label: string; value: string };

const labelOf = (item: RenderedItem, messages: Messages): string => {
  const policy = item.privacyPolicyPlaceholder || messages['openWebforms.privacyPolicy'];
  return item.label || item.split?.last.label || (item.type === 'terms' ? policy : '');
};

const textOf = (item: RenderedItem, value: AnswerValue, messages: Messages): string => {
  const named = (given: string) => item.options.find((option) => option.value === given)?.label ?? given;
  if (typeof value === 'boolean') return value ? confirmationText(messages, 'openWebforms.confirmAgreed') : '';
  if (Array.isArray(value)) return item.split ? value.join(' ').trim() : value.map(named).join('\n');
  return value === NOT_CHOSEN ? '' : named(value);
};

/** Returns the rows of the confirmation with readable answers, in the form's order. */
export const confirmedRows = (
  items: readonly RenderedItem[],
  answers: readonly Answer[],
  messages: Messages,
): ConfirmedRow[] => {
  const given = new Map(answers.map(({ id, value }) => [String(id), value]));
  return askedItems(items, answers)
    .filter((item) => isShownToVisitor(item) && isAnswered(item))
    .map((item) => ({
      id: item.id,
      label: labelOf(item, messages),
      value: textOf(item, given.get(String(item.id)) ?? '', messages),
    }));
};
