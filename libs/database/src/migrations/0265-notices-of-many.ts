/** One notice for a change of many records: beside the one that it names, so many others. */
export const up = `
alter table notices add column others integer not null default 0 check (others >= 0);
`;
