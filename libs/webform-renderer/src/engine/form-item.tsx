import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { NOT_CHOSEN } from '@crm/validation';
import { initialValue, isAnswered } from '@crm/validation/webform';
import type { RenderedItem } from '@crm/validation/webform';
import { fieldName } from '../kinds/field-names.ts';
import { kindOf } from '../kinds/registry.ts';
import { useForm } from './form-context.ts';

/** An item whose visibility is off: a hidden input with its default value, when there is one (spec 1 §2). */
const HiddenItem = ({ item }: { item: RenderedItem }) => {
  const given = isAnswered(item) ? initialValue(item) : [];
  const values = Array.isArray(given) ? given : [given];
  return values.map((value, index) => {
    const name = item.split ? fieldName(item, index ? 'first' : 'last') : fieldName(item);
    return value && value !== NOT_CHOSEN && <input key={index} type="hidden" name={name} value={String(value)} />;
  });
};

const never = () => () => {};

/**
 * An item with a condition: out of sight while it is not asked, its controls stay. Without script everything is shown, and
 * the server leaves aside what was not asked; with it the style sheet hides before the form lives, so that nothing jumps.
 */
const Conditional = ({ item, children }: { item: RenderedItem; children: ReactNode }) => {
  const { fields } = useForm();
  const isAsked = useSyncExternalStore(
    (changed) => fields.subscribeAsked(item.id, changed),
    () => fields.isAsked(item.id),
    () => fields.wasAsked(item.id),
  );
  const lives = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div data-unasked={isAsked ? undefined : ''} hidden={lives && !isAsked}>
      {children}
    </div>
  );
};

/** One item, by its kind. */
export const formItem = (item: RenderedItem): ReactNode => {
  const Item = item.visibility ? kindOf(item.type).component : HiddenItem;
  if (!item.displayCondition) return <Item key={item.id} item={item} />;
  return (
    <Conditional key={item.id} item={item}>
      <Item item={item} />
    </Conditional>
  );
};
