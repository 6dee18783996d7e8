import type { Material } from '@crm/api-client';

export type { Material, MaterialVersion, MimeTypes as Kinds } from '@crm/api-client';

/** The record that files belong to. */
export interface Owner {
  type: Material['targetType'];
  id: number;
}

export const isSameOwner = (a: Owner | null, b: Owner | null): boolean => a?.type === b?.type && a?.id === b?.id;

const paths = {
  deal: '/deals',
  customer: '/customers',
  contact: '/contacts',
  // Forwards to the page under its definition.
  custom_object: '/custom_objects',
} as const;

/** Returns the page that shows a record's files; an action has no page of its own and opens over the list. */
export const ownerHref = ({ type, id }: Owner): string =>
  type === 'action' ? `/actions?action=${id}` : `${paths[type]}/${id}?tab=materials`;
