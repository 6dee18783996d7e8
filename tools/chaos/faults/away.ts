/** Milliseconds that PostgreSQL stays away: /readyz itself waits a second for it before it turns red. */
export const AWAY = 1_500;
