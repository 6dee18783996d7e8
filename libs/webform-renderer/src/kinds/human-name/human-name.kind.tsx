import type { NamePart, RenderedItem } from '@crm/validation/webform';
import { useClass, useText } from '../../engine/form-context.ts';
import { fieldName } from '../field-names.ts';
import type { Kind, KindProps } from '../kind.types.ts';
import { FieldFrame, GroupFrame } from '../shared/FieldFrame.tsx';
import { TextControl } from '../shared/TextControl.tsx';
import type { Field } from '../shared/use-field.ts';
import { useField } from '../shared/use-field.ts';

type HalfProps = { item: RenderedItem; field: Field; part: 0 | 1; half: NamePart; fallback: string };

const Half = ({ item, field, part, half, fallback }: HalfProps) => {
  const cls = useClass();
  const token = part === 0 ? 'family-name' : 'given-name';
  return (
    <div className={cls('half')}>
      <label htmlFor={`${field.id}-${part === 0 ? 'last' : 'first'}`} className={cls('sublabel')}>
        {half.label || fallback}
      </label>
      <TextControl
        item={item}
        field={field}
        part={part}
        placeholder={half.placeholder || undefined}
        autoComplete={item.autoComplete === 'name' ? token : undefined}
      />
      {half.explanation && <p className={cls('hint')}>{half.explanation}</p>}
    </div>
  );
};

const HumanName = ({ item }: KindProps) => {
  const field = useField(item);
  const cls = useClass();
  const text = useText();
  if (!item.split) {
    return (
      <FieldFrame item={item} field={field}>
        <TextControl
          item={item}
          field={field}
          placeholder={item.placeholder || undefined}
          autoComplete={item.autoComplete || undefined}
        />
      </FieldFrame>
    );
  }
  const what = item.validationType === 'kana' ? 'Reading' : '';
  return (
    <GroupFrame item={item} field={field}>
      <div className={cls('halves')}>
        <Half
          item={item}
          field={field}
          part={0}
          half={item.split.last}
          fallback={text(`openWebforms.name.last${what}`)}
        />
        <Half
          item={item}
          field={field}
          part={1}
          half={item.split.first}
          fallback={text(`openWebforms.name.first${what}`)}
        />
      </div>
    </GroupFrame>
  );
};

/**
 * The kind of a person's name: in one field, or family name and given name in two, in this order (spec 1 §2, spec 3
 * §4.1).
 */
export const humanNameKind: Kind = {
  type: 'human-name',
  component: HumanName,
  read: (item, field) =>
    item.split
      ? [field(fieldName(item, 'last'))[0] ?? '', field(fieldName(item, 'first'))[0] ?? '']
      : (field(fieldName(item))[0] ?? ''),
};
