import { readPageData } from '@crm/webform-renderer';
import { hydrate } from './hydrate.tsx';

// The server's page carries the form's data; a page from static files requests it from the form API (spec 1 §4).
const data = readPageData();
if (data) void hydrate(data);
else void import('./start.tsx').then(({ start }) => start());
