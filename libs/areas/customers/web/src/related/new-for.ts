/** Returns the address that opens another area's form for a new record of this customer. */
export const newFor = (path: string, { id, name }: { id: number; name: string }): string =>
  `${path}?${new URLSearchParams({ customer_id: String(id), customer_name: name })}`;
