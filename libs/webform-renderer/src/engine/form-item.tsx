import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { initialValue, isAnswered } from '@crm/validation/webform';
import type { RenderedItem } from '@crm/validation/webform';
import { postedFields } from '../kinds/posted-fields.ts';
import { kindOf } from '../kinds/registry.ts';
import { useForm } from './form-context.ts';

/** An item whose visibility is off: a hidden input with its default value, when there is one (spec 1 §2). */
const HiddenItem = ({ item }: { item: RenderedItem }) =>
  isAnswered(item) &&
  postedFields(item, initialValue(item)).map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));

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
