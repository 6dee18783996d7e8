/** Members whom a comment on an action names behind an @. */
export const up = `
alter table action_comments add column mentioned_user_ids bigint[] not null default '{}';
`;
