import type { Page } from '@playwright/test';

/** Turns live updates off, for tests of outdated pages. */
export const withoutLiveUpdates = (page: Page) =>
  page.route('**/api/rest/live', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
