import { customItems, labelsInsert } from '@crm/custom-fields-server';
import { definitionsOf, definitionsRead, orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { contacts, presentContact } from './contacts.repository.ts';
import type { ContactValues } from './contacts.repository.ts';
import { readContact, referencesHeld } from './read-contact.ts';
import type { CreateBody, Known, UpdateBody } from './read-contact.ts';
import { refuseSameEmail } from './same-email.ts';
import { contactFields, writeContacts } from './write-contacts.ts';

/**
 * Creates a contact in two round trips, one to read and one to write; the comparison of e-mail addresses takes a
 * third.
 */
export function createContact(app: AppContext, ctx: StaffContext, body: CreateBody) {
  const { domainId } = ctx;
  return ctx.db.transaction(async (db) => {
    const [ids, [defined], ...references] = await db.batch([
      contacts.nextId,
      definitionsRead({ domainId }),
      ...referencesHeld(ctx, body),
    ]);
    const [items] = await definitionsOf(app).batch(db, defined!.state, [customItems.query(domainId, 'contact')]);
    const values = (await readContact(db, body, { items, references })) as ContactValues;
    const { known_similar_ids: known } = body;
    if (known && values.email) await refuseSameEmail(ctx, db, values.email, known);
    const now = app.clock.now();
    const { id } = ids[0]!;
    const created = [{ id, fields: contactFields({ values }), changes: { after: values } }];
    const [, rows] = await db.commit([
      writeContacts(ctx, { created }, now),
      contacts.query(ctx, id),
      ...labelsInsert(domainId, values.customs ?? {}),
    ]);
    return { data: presentContact(orNotFound(rows[0])) };
  });
}

/** Updates a contact in two round trips. */
export function updateContact(app: AppContext, ctx: StaffContext, id: number, body: UpdateBody) {
  return ctx.db.transaction(async (db) => {
    // Locks the contact after the records that it names, in the same order everywhere, so that two writes cannot
    // deadlock.
    const { domainId } = ctx;
    const [[defined], customers, stages, members, rows] = await db.batch([
      definitionsRead({ domainId }),
      ...referencesHeld(ctx, body),
      contacts.held(ctx, id),
    ]);
    const [items] = await definitionsOf(app).batch(db, defined!.state, [customItems.query(domainId, 'contact')]);
    const before = orNotFound(rows[0]);
    if (before.lock_version !== body.lock_version) throw stale(presentContact(before));
    const references: Known['references'] = [customers, stages, members];
    const values = await readContact(db, body, { items, references, before });
    const changed = Object.keys(values) as (keyof typeof values & keyof typeof before)[];
    const was = Object.fromEntries(changed.map((key) => [key, before[key]]));
    const changes = { before: was, after: values };
    const written = [
      writeContacts(ctx, { changed: [{ id, fields: contactFields({ before, values }), changes }] }, app.clock.now()),
      contacts.query(ctx, id),
      ...labelsInsert(ctx.domainId, values.customs ?? {}),
    ] as const;
    const [, after] = await db.commit(written);
    return { data: presentContact(orNotFound(after[0])) };
  });
}
