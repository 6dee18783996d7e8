import { compiled, seesCustomer, viewerTemplate } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { phoneKey } from '@crm/validation';
import { sql } from 'kysely';
import { cleanText } from '@crm/custom-fields-server';

/**
 * The pattern of a complete Japanese number in digits. Half of a company's customers would match an incomplete one.
 */
const whole = /^0\d{8,10}$/;

/** Returns the search key of a text that is a telephone number in any notation; otherwise undefined. */
export function numberSought(text: string): string | undefined {
  const key = phoneKey(cleanText(text));
  return whole.test(key) ? key : undefined;
}

interface Calling {
  phone: string;
  limit: number;
}

const calling = viewerTemplate((viewer, { phone, limit }: Calling) =>
  compiled(sql<{ id: number; name: string; address: string | null }>`select id, name, address from customers
    where domain_id = ${viewer.domainId} and deleted_at is null and phone_key = ${phone} and ${seesCustomer(viewer)}
    order by id limit ${limit}`),
);

/** Returns the customers that have the telephone number. */
export const customersCalling = (ctx: StaffContext, wanted: Calling) => ctx.db.all(calling(ctx, wanted));
