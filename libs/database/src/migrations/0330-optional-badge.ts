/**
 * Whether a form says 「任意」 beside what visitors may leave empty, as it says 「必須」 beside what they may not. New forms
 * do (their first values say so); forms of today stay as their visitors know them.
 */
export const up = `
alter table webforms add column show_optional_badge boolean not null default false;
`;
