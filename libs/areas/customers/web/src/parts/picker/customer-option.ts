import type { Option } from '@crm/ui-kit';

/** Returns a customer as a choice; `value` is its id as text. */
export const customerOption = (customer: { id: number; name: string }, description?: string | null): Option => ({
  value: String(customer.id),
  label: customer.name,
  ...(description && { description }),
});
