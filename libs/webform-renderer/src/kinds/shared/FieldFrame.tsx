import type { ReactNode } from 'react';
import type { RenderedItem } from '@crm/validation/webform';
import { useClass, useForm } from '../../engine/form-context.ts';
import { errorOf, hintOf, labelOf } from './field-parts.tsx';
import type { Field } from './use-field.ts';

type FrameProps = { item: RenderedItem; field: Field; children: ReactNode };

/** Renders label, explanation, one control and error. */
export const FieldFrame = ({ item, field, children }: FrameProps) => {
  const cls = useClass();
  const { optionalBadge } = useForm();
  return (
    <div className={cls('item')} data-item={item.key} data-invalid={field.issue ? '' : undefined}>
      <label htmlFor={field.id} className={cls('label')}>
        {labelOf(item, optionalBadge)}
      </label>
      {hintOf(item, field)}
      {children}
      {errorOf(field)}
    </div>
  );
};

/** Renders the same around a group of controls. */
export const GroupFrame = ({ item, field, role, children }: FrameProps & { role?: 'radiogroup' | 'group' }) => {
  const cls = useClass();
  const { optionalBadge } = useForm();
  return (
    <fieldset
      id={field.id}
      role={role}
      className={cls('item group')}
      data-item={item.key}
      data-invalid={field.issue ? '' : undefined}
      aria-describedby={field.describedBy}
      aria-invalid={role === 'radiogroup' && field.issue ? true : undefined}
      aria-required={role === 'radiogroup' && item.require ? true : undefined}
    >
      <legend className={cls('label')}>{labelOf(item, optionalBadge)}</legend>
      {hintOf(item, field)}
      {children}
      {errorOf(field)}
    </fieldset>
  );
};
