import type { RenderedItem } from '@crm/validation/webform';
import { useClass, useForm, useText } from '../../engine/form-context.ts';
import { translate } from '../../messages/translate.ts';
import type { Field } from './use-field.ts';

/** The item's label with the badge 「必須」 when it is required. */
export const LabelText = ({ item }: { item: RenderedItem }) => {
  const cls = useClass();
  const text = useText();
  return (
    <>
      {item.require ? `${item.label} ` : item.label}
      {item.require && <span className={cls('badge')}>{text('openWebforms.required')}</span>}
    </>
  );
};

/** The explanation below the label. */
export const Hint = ({ item, field }: { item: RenderedItem; field: Field }) => {
  const cls = useClass();
  return item.explanation ? (
    <p id={field.hintId} className={cls('hint')}>
      {item.explanation}
    </p>
  ) : null;
};

/** What is wrong with the item. */
export const FieldError = ({ field }: { field: Field }) => {
  const cls = useClass();
  const { messages } = useForm();
  return field.issue ? (
    <p id={field.errorId} className={cls('error')}>
      {translate(messages, field.issue.key, field.issue.params)}
    </p>
  ) : null;
};
