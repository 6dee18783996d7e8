/** フェーズ別必須入力項目: what a deal must have before it comes into a phase; `custom_item_12` names a custom item. */
export const up = `
alter table phases add column required_fields text[] not null default '{}';
`;
