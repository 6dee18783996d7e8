/** Where another area opens its form for something new that belongs to this customer. */
export const newFor = (path: string, { id, name }: { id: number; name: string }): string =>
  `${path}?${new URLSearchParams({ customer_id: String(id), customer_name: name })}`;
