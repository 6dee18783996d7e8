import { isAnswered, isShownToVisitor } from '@crm/validation/webform';
import type { Answer, RenderedItem, Webform } from '@crm/validation/webform';
import { postedFields } from '../kinds/posted-fields.ts';
import { confirmationText } from '../messages/confirmation-text.ts';
import type { Messages } from '../messages/messages.types.ts';
import { TRAP_NAME } from '../spam-check/Trap.tsx';
import { ConfirmationView } from '../views/ConfirmationView.tsx';

/**
 * Name of the field of a confirmed post: `1` sends it, `0` returns to the form; without it, the confirmation is shown.
 */
export const CONFIRMED_NAME = 'confirmed';

export type PostedConfirmationProps = {
  webform: Webform;
  items: readonly RenderedItem[];
  answers: readonly Answer[];
  messages: Messages;
  formAction?: string | undefined;
  /** The value of the hidden field (honeypot). */
  trap?: string | undefined;
};

/** Renders the confirmation of a post without script: a form with all answers in hidden fields. */
export const PostedConfirmation = (props: PostedConfirmationProps) => {
  const { webform, items, answers, messages, formAction, trap } = props;
  const given = new Map(answers.map(({ id, value }) => [String(id), value]));
  const fields = items
    .filter((item) => isShownToVisitor(item) && isAnswered(item))
    .flatMap((item) => postedFields(item, given.get(String(item.id)) ?? ''));
  const cls = (name: string) => (webform.noStyle ? undefined : name);
  return (
    <ConfirmationView {...{ webform, items, answers, messages }}>
      <form method="post" action={formAction} className={cls('ewf-ways')}>
        {[...fields, ...(trap ? [[TRAP_NAME, trap] as const] : [])].map(([name, value], index) => (
          // Only a textarea keeps line breaks in a hidden field.
          <textarea key={index} hidden readOnly name={name} value={value} />
        ))}
        <button type="submit" name={CONFIRMED_NAME} value="1" className={cls('ewf-button')}>
          {webform.buttonText || messages['webforms.submit']}
        </button>
        <button type="submit" name={CONFIRMED_NAME} value="0" className={cls('ewf-button ewf-back')}>
          {confirmationText(messages, 'openWebforms.confirmBack')}
        </button>
      </form>
    </ConfirmationView>
  );
};
