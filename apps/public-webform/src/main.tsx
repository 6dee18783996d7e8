import { readPageData } from '@crm/webform-renderer';
import { hydrate } from './hydrate.tsx';

// The server's page carries the form; a page from static files asks the form API for it (spec 1 §4).
const data = readPageData();
if (data) void hydrate(data);
else void import('./start.tsx').then(({ start }) => start());
