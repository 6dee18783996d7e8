import type { ReactNode } from 'react';
import type { AnswerIssue, RenderedItem } from '@crm/validation/webform';
import { useClass, useForm, useText } from '../../engine/form-context.ts';
import { translate } from '../../messages/translate.ts';
import type { Field } from './use-field.ts';

// Functions instead of components, because most items have no explanation, badge or error, and a form may have a
// hundred.

type PartProps = { item: RenderedItem; field: Field };

const Badge = () => {
  const cls = useClass();
  const text = useText();
  return <span className={cls('badge')}>{text('openWebforms.required')}</span>;
};

const HintText = ({ item, field }: PartProps) => {
  const cls = useClass();
  return (
    <p id={field.hintId} className={cls('hint')}>
      {item.explanation}
    </p>
  );
};

const ErrorText = ({ field, issue }: { field: Field; issue: AnswerIssue }) => {
  const cls = useClass();
  const { messages } = useForm();
  return (
    <p id={field.errorId} className={cls('error')}>
      {translate(messages, issue.key, issue.params)}
    </p>
  );
};

/**
 * Returns the item's label with the badge 「必須」 when it is required, otherwise with the form's badge for optional items,
 * if any.
 */
export const labelOf = (item: RenderedItem, optionalBadge?: ReactNode): ReactNode => {
  const badge = item.require ? <Badge /> : optionalBadge;
  return badge ? (
    <>
      {`${item.label} `}
      {badge}
    </>
  ) : (
    item.label
  );
};

/** Returns the explanation below the label. */
export const hintOf = (item: RenderedItem, field: Field): ReactNode =>
  item.explanation && <HintText item={item} field={field} />;

/** Returns the error message of the item. */
export const errorOf = (field: Field): ReactNode => field.issue && <ErrorText field={field} issue={field.issue} />;
