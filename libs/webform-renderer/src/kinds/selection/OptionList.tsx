import type { RenderedItem } from '@crm/validation/webform';
import { useClass, useForm } from '../../engine/form-context.ts';
import { fieldName } from '../field-names.ts';
import type { Field } from '../shared/use-field.ts';

export type OptionListProps = {
  item: RenderedItem;
  field: Field;
  type: 'radio' | 'checkbox';
  onToggle: (value: string, checked: boolean) => void;
};

/** Renders radio buttons or checkboxes, two per row in styled mode (spec 1 §2). */
export const OptionList = ({ item, field, type, onToggle }: OptionListProps) => {
  const { fields } = useForm();
  const cls = useClass();
  const value = fields.value(item.id);
  const chosen = Array.isArray(value) ? value : [value];
  return (
    <div className={cls('options')}>
      {item.options.map((option, index) => (
        <label key={option.value} className={cls('option tile')} htmlFor={`${field.id}-${index}`}>
          <input
            type={type}
            id={`${field.id}-${index}`}
            name={fieldName(item)}
            value={option.value}
            className={cls('check')}
            required={(type === 'radio' && item.require) || undefined}
            aria-invalid={(type === 'checkbox' && field.issue && true) || undefined}
            defaultChecked={chosen.includes(option.value)}
            onChange={(event) => onToggle(option.value, event.currentTarget.checked)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
};
