import { Suspense } from 'react';
import type { RenderedItem } from '@crm/validation/webform';
import { useForm } from './form-context.ts';
import { formItem } from './form-item.tsx';

/** Items per group: about one phone screen. */
const GROUP_SIZE = 10;

/**
 * Renders the items in order. On a server-rendered page a long form hydrates by group: the first group with the form,
 * the others in idle time (with React all of them, with `lazyGroups` those that it chooses) or on the visitor's first
 * interaction with them. Until then the server's controls work without script. Items that other answers show or hide
 * hydrate with the form.
 */
export const FormItems = ({ items }: { items: readonly RenderedItem[] }) => {
  const { lazyGroups } = useForm();
  return Array.from({ length: Math.ceil(items.length / GROUP_SIZE) }, (_, index) => {
    const group = items.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE);
    const drawn = group.map(formItem);
    if (index === 0 || group.some(({ displayCondition }) => displayCondition)) return drawn;
    return <Suspense key={index}>{lazyGroups ? lazyGroups.around(group, drawn) : drawn}</Suspense>;
  });
};
