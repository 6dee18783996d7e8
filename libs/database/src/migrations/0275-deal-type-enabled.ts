/** Deal types that take no new deals; those that they have stay as they are. */
export const up = `
alter table deal_types add column enabled boolean not null default true;
`;
