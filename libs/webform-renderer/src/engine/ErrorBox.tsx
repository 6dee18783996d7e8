import { translate } from '../messages/translate.ts';
import { useClass, useForm } from './form-context.ts';
import { useFormState } from './use-form-state.ts';

/** The box above the submit button: why the form was not sent (spec 1 §5). Announced when it fills. */
export const ErrorBox = () => {
  const { controller, messages } = useForm();
  const { box } = useFormState(controller);
  const cls = useClass();
  return (
    <div role="alert" data-error-box tabIndex={-1} className={cls('error-box')}>
      {box && <p>{translate(messages, box.key, box.params)}</p>}
    </div>
  );
};
