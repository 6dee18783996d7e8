import type { RenderedItem, Webform } from '@crm/validation/webform';
import type { FormInstance } from '../engine/create-form.ts';
import { useFormState } from '../engine/use-form-state.ts';
import { confirmationText } from '../messages/confirmation-text.ts';
import type { Messages } from '../messages/messages.types.ts';
import { ConfirmationView } from './ConfirmationView.tsx';

export type ConfirmationProps = {
  webform: Webform;
  items: readonly RenderedItem[];
  instance: Pick<FormInstance, 'fields' | 'controller'>;
  messages: Messages;
};

/** Renders the confirmation of a hydrated form, which sends it or returns to it. */
export const Confirmation = ({ webform, items, instance: { fields, controller }, messages }: ConfirmationProps) => {
  const { phase } = useFormState(controller);
  const submitting = phase === 'submitting';
  const cls = (name: string) => (webform.noStyle ? undefined : name);
  return (
    <ConfirmationView {...{ webform, items, messages }} answers={fields.answers()} takesFocus>
      <div className={cls('ewf-ways')}>
        <button
          type="button"
          className={cls('ewf-button')}
          aria-disabled={submitting || undefined}
          aria-busy={submitting || undefined}
          onClick={() => void controller.confirm()}
        >
          {submitting ? messages['webforms.submitting'] : webform.buttonText || messages['webforms.submit']}
        </button>
        <button
          type="button"
          className={cls('ewf-button ewf-back')}
          disabled={submitting}
          onClick={() => controller.reconsider()}
        >
          {confirmationText(messages, 'openWebforms.confirmBack')}
        </button>
      </div>
    </ConfirmationView>
  );
};
