/** Whether visitors see once more what they have filled in before it is sent: 確認画面, which many expect in Japan. */
export const up = `
alter table webforms add column show_confirmation boolean not null default false;
`;
