import type { RenderedItem } from '@crm/validation/webform';
import { useClass, useForm, useText, useValue } from '../../engine/form-context.ts';
import { fieldName } from '../field-names.ts';
import type { Kind, KindProps } from '../kind.types.ts';
import { FieldFrame, GroupFrame } from '../shared/FieldFrame.tsx';
import type { Field } from '../shared/use-field.ts';
import { useField } from '../shared/use-field.ts';
import { OptionList } from './OptionList.tsx';

const Boxes = ({ item, field }: { item: RenderedItem; field: Field }) => {
  const { fields } = useForm();
  const toggle = (value: string, checked: boolean): void => {
    const chosen = new Set(fields.value(item.id) as string[]);
    if (checked) chosen.add(value);
    else chosen.delete(value);
    const inOrder = item.options.map((option) => option.value).filter((each) => chosen.has(each));
    fields.input(item.id, inOrder, { edited: true });
  };
  return <OptionList item={item} field={field} type="checkbox" onToggle={toggle} />;
};

/** Renders checkboxes that expand like a pulldown, also without script. */
const Unfolding = ({ item, field }: { item: RenderedItem; field: Field }) => {
  const cls = useClass();
  const text = useText();
  const chosen = useValue(item.id) as string[];
  const labels = item.options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return (
    <details className={cls('unfold')}>
      <summary className={cls('control')}>
        {labels.join('、') || item.placeholder || text('openWebforms.notChosen')}
      </summary>
      <Boxes item={item} field={field} />
    </details>
  );
};

const RawPulldown = ({ item, field }: { item: RenderedItem; field: Field }) => {
  const { fields } = useForm();
  return (
    <select
      multiple
      id={field.id}
      name={fieldName(item)}
      defaultValue={fields.value(item.id) as string[]}
      required={item.require || undefined}
      aria-invalid={field.issue ? true : undefined}
      aria-describedby={field.describedBy}
      onChange={({ currentTarget }) =>
        fields.input(
          item.id,
          Array.from(currentTarget.selectedOptions, (option) => option.value),
          { edited: true },
        )
      }
    >
      {item.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
};

const MultipleSelection = ({ item }: KindProps) => {
  const { raw } = useForm();
  const field = useField(item);
  const pulldown = item.selectionType === 'pulldown';
  if (pulldown && raw) {
    return (
      <FieldFrame item={item} field={field}>
        <RawPulldown item={item} field={field} />
      </FieldFrame>
    );
  }
  return (
    <GroupFrame item={item} field={field} role="group">
      {pulldown ? <Unfolding item={item} field={field} /> : <Boxes item={item} field={field} />}
    </GroupFrame>
  );
};

/** The kind of a multiple selection: checkboxes, or checkboxes that expand (raw mode: a list box). */
export const multipleSelectionKind: Kind = {
  type: 'multiple-selection',
  component: MultipleSelection,
  read: (item, field) => field(fieldName(item)),
};
