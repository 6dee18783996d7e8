/** Who is calling: a contact is found by its number off an index, as a customer is since 0005. */
export const up = `
create index contacts_phone_key on contacts (domain_id, phone_key) where deleted_at is null and phone_key is not null;
`;
