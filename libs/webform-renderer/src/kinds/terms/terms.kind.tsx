import { useClass, useForm } from '../../engine/form-context.ts';
import { fieldName } from '../field-names.ts';
import type { Kind, KindProps } from '../kind.types.ts';
import { errorOf, hintOf, labelOf } from '../shared/field-parts.tsx';
import { useField } from '../shared/use-field.ts';
import { ConsentText } from './ConsentText.tsx';
import { TermsSentence } from './TermsSentence.tsx';

const Terms = ({ item }: KindProps) => {
  const { controller, fields } = useForm();
  const cls = useClass();
  const field = useField(item);
  return (
    <div className={cls('item terms')} data-item={item.key} data-invalid={field.issue ? '' : undefined}>
      {(item.label || item.require) && <p className={cls('label')}>{labelOf(item)}</p>}
      {hintOf(item, field)}
      <ConsentText />
      <label className={cls('option')} htmlFor={field.id}>
        <input
          type="checkbox"
          id={field.id}
          name={fieldName(item)}
          value="true"
          className={cls('check')}
          defaultChecked={fields.value(item.id) === true}
          aria-describedby={field.describedBy}
          aria-invalid={field.issue ? true : undefined}
          onChange={(event) => controller.acceptTerms(item.id, event.currentTarget.checked)}
        />
        <span>
          <TermsSentence item={item} />
        </span>
      </label>
      {errorOf(field)}
    </div>
  );
};

/** The kind of a consent to the terms and the privacy policy: a checkbox, initially unticked (spec 1 §2, §3). */
export const termsKind: Kind = {
  type: 'terms',
  component: Terms,
  read: (item, field) => field(fieldName(item))[0] === 'true',
};
