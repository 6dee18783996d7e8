import { NOT_CHOSEN } from '@crm/validation';
import { useClass, useForm, useText } from '../../engine/form-context.ts';
import { fieldName } from '../field-names.ts';
import type { Kind, KindProps } from '../kind.types.ts';
import { FieldFrame, GroupFrame } from '../shared/FieldFrame.tsx';
import { useField } from '../shared/use-field.ts';
import { OptionList } from './OptionList.tsx';

const Pulldown = ({ item }: KindProps) => {
  const { fields } = useForm();
  const field = useField(item);
  const cls = useClass();
  const text = useText();
  return (
    <FieldFrame item={item} field={field}>
      <div className={cls('select')}>
        <select
          id={field.id}
          name={fieldName(item)}
          className={cls('control')}
          autoComplete={item.autoComplete || undefined}
          defaultValue={String(fields.value(item.id))}
          required={item.require || undefined}
          aria-invalid={field.issue ? true : undefined}
          aria-describedby={field.describedBy}
          onChange={(event) => fields.input(item.id, event.currentTarget.value, { edited: true })}
        >
          {/* The first option means 'not chosen' (spec 1 §2, §9). */}
          <option value={NOT_CHOSEN}>{item.placeholder || text('openWebforms.notChosen')}</option>
          {item.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
};

const Radios = ({ item }: KindProps) => {
  const { fields } = useForm();
  const field = useField(item);
  return (
    <GroupFrame item={item} field={field} role="radiogroup">
      <OptionList
        item={item}
        field={field}
        type="radio"
        onToggle={(value) => fields.input(item.id, value, { edited: true })}
      />
    </GroupFrame>
  );
};

const SingleSelection = ({ item }: KindProps) =>
  item.selectionType === 'pulldown' ? <Pulldown item={item} /> : <Radios item={item} />;

/** The kind of a single selection: a pulldown or a radio list (`selectionType`). */
export const singleSelectionKind: Kind = {
  type: 'single-selection',
  component: SingleSelection,
  read: (item, field) => field(fieldName(item))[0] ?? NOT_CHOSEN,
};
