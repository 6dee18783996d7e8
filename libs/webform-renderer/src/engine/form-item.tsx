import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { initialValue, isAnswered } from '@crm/validation/webform';
import type { RenderedItem } from '@crm/validation/webform';
import { postedFields } from '../kinds/posted-fields.ts';
import { kindOf } from '../kinds/registry.ts';
import { useForm } from './form-context.ts';

/** Renders an invisible item as a hidden input with its default value, if any (spec 1 §2). */
const HiddenItem = ({ item }: { item: RenderedItem }) =>
  isAnswered(item) &&
  postedFields(item, initialValue(item)).map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));

const never = () => () => {};

/**
 * Renders an item with a condition. While the condition is not met, its controls stay in the document but are hidden.
 * Without script everything is shown, and the server ignores answers that were not asked for. With script the style
 * sheet hides the item before hydration, so that the layout does not shift.
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

/** Renders an item by its kind. */
export const formItem = (item: RenderedItem): ReactNode => {
  const Item = item.visibility ? kindOf(item.type).component : HiddenItem;
  if (!item.displayCondition) return <Item key={item.id} item={item} />;
  return (
    <Conditional key={item.id} item={item}>
      <Item item={item} />
    </Conditional>
  );
};
