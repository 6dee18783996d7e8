import { changesOf } from '@crm/records-web/parts';
import { contactBody } from './contact.form.ts';
import type { ContactValues } from './contact.form.ts';

type Body = ReturnType<typeof contactBody>;

/**
 * Returns the changes of a form. 姓 and 名 go together: the server joins them to the name, and a contact with its name
 * in one field has no parts that a single new part could join.
 */
export function contactChanges(before: ContactValues, after: ContactValues): Partial<Body> {
  const body = contactBody(after);
  const changes = changesOf(contactBody(before), body);
  const { lastName, firstName } = body;
  return 'lastName' in changes || 'firstName' in changes ? { ...changes, lastName, firstName } : changes;
}
