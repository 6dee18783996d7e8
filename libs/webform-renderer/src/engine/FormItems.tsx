import { Suspense } from 'react';
import type { RenderedItem } from '@crm/validation/webform';
import { useForm } from './form-context.ts';
import { formItem } from './form-item.tsx';

/** About a screen of a phone. */
const GROUP_SIZE = 10;

/**
 * The items in their order. On a server's page a long form comes to life by the group: the first one with the form itself,
 * the others in the browser's idle time (with React all of them, with `sleeping` those that it chooses) or with the first
 * thing that the visitor does in them, whichever comes first. Until then their controls are the server's, and work as such.
 * What an answer elsewhere shows or hides lives from the beginning.
 */
export const FormItems = ({ items }: { items: readonly RenderedItem[] }) => {
  const { sleeping } = useForm();
  return Array.from({ length: Math.ceil(items.length / GROUP_SIZE) }, (_, index) => {
    const group = items.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE);
    const drawn = group.map(formItem);
    if (index === 0 || group.some(({ displayCondition }) => displayCondition)) return drawn;
    return <Suspense key={index}>{sleeping ? sleeping.around(group, drawn) : drawn}</Suspense>;
  });
};
