/** The milliseconds of PostgreSQL's absence: /readyz itself waits a second before it fails. */
export const AWAY = 1_500;
