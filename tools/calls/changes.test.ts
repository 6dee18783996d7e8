import { callKey } from './call.ts';
import { changeFaults } from './changes.ts';

const calls = [
  { name: 'createDeal', method: 'POST', paths: ['/rest/deals'] },
  { name: 'listDeals', method: 'POST', paths: ['/rest/deals/index'] },
  { name: 'copyForm', method: 'POST', paths: ['/rest/webforms/{id}/copy', '/rest/forms/{id}/copy'] },
];
const evidence = (...paths: string[]) => ({
  served: new Set<string>(),
  tested: new Set<string>(),
  changed: new Set(paths.map((path) => callKey('POST', path))),
});

describe('changeFaults', () => {
  it('returns none when each call leaves an event under one of its paths, or is listed', () => {
    expect(changeFaults(calls, { reads: ['listDeals'] }, evidence('/rest/deals', '/rest/forms/:formId/copy'))).toEqual(
      [],
    );
  });

  it('names calls without event and reason, listed ones with events, and listed ones that are gone', () => {
    expect(changeFaults(calls, { reads: ['listDeals', 'gone'] }, evidence('/rest/deals/index'))).toEqual([
      'createDeal: no test has seen it leave a domain event',
      'listDeals: leaves events, but is listed without',
      'copyForm: no test has seen it leave a domain event',
      'gone: listed, but not in the contract',
    ]);
  });
});
