import type { Page } from '@playwright/test';

/** Nobody tells the page what others change: for tests of what is out of date. */
export const withoutLiveUpdates = (page: Page) =>
  page.route('**/api/rest/live', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
