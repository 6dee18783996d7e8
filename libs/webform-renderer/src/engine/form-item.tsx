import type { ReactNode } from 'react';
import { NOT_CHOSEN } from '@crm/validation';
import { initialValue, isAnswered } from '@crm/validation/webform';
import type { RenderedItem } from '@crm/validation/webform';
import { fieldName } from '../kinds/field-names.ts';
import { kindOf } from '../kinds/registry.ts';

/** An item whose visibility is off: a hidden input with its default value, when there is one (spec 1 §2). */
const HiddenItem = ({ item }: { item: RenderedItem }) => {
  const given = isAnswered(item) ? initialValue(item) : [];
  const values = Array.isArray(given) ? given : [given];
  return values.map((value, index) => {
    const name = item.split ? fieldName(item, index ? 'first' : 'last') : fieldName(item);
    return value && value !== NOT_CHOSEN && <input key={index} type="hidden" name={name} value={String(value)} />;
  });
};

/** One item, by its kind. */
export const formItem = (item: RenderedItem): ReactNode => {
  const Item = item.visibility ? kindOf(item.type).component : HiddenItem;
  return <Item key={item.id} item={item} />;
};
