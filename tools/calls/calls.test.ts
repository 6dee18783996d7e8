import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callKey } from './call.ts';
import type { SpecifiedCall } from './coverage.ts';
import { coverByArea, faults } from './coverage.ts';
import { readEvidence } from './evidence.ts';

const calls: SpecifiedCall[] = [
  { area: 'deals', method: 'GET', path: '/rest/deals/{id}' },
  { area: 'deals', method: 'POST', path: '/rest/deals' },
  { area: 'auth', method: 'POST', path: '/auth' },
];
const get = callKey('GET', '/rest/deals/{deal_id}');
const post = callKey('POST', '/rest/deals');
const auth = callKey('POST', '/auth');

describe('the coverage of the specified calls', () => {
  it('compares calls without the names of their parameters', () => {
    expect(callKey('get', '/rest/deals/:dealId/comments/')).toBe(callKey('GET', '/rest/deals/{id}/comments'));
    expect(callKey('GET', '/rest/deals/mine')).not.toBe(callKey('GET', '/rest/deals/{id}'));
  });

  it('counts by area', () => {
    const evidence = { served: new Set([get, post]), tested: new Set([get]), changed: new Set<string>() };
    expect(coverByArea(calls, new Set([get, post]), evidence)).toEqual([
      { area: 'deals', calls: 2, contract: 2, served: 2, tested: 1 },
      { area: 'auth', calls: 1, contract: 0, served: 0, tested: 0 },
    ]);
  });

  it('names calls that are missing, not served or not tested, and listed ones that are no longer open', () => {
    const nothing = { served: new Set<string>(), tested: new Set<string>(), changed: new Set<string>() };
    expect(faults(calls, new Set([get, post]), new Set([post]), { ...nothing, served: new Set([get]) })).toEqual([
      'GET /rest/deals/{id}: served, but no test has seen it succeed',
      'POST /rest/deals: listed as open, but the contract has it (npm run calls -- --write)',
      'POST /auth: missing in the contract',
    ]);
    expect(faults(calls, new Set([get]), new Set([post, auth]), nothing)).toEqual([
      'GET /rest/deals/{id}: in the contract, but not served',
    ]);
  });

  it('has no fault when all calls are served and tested, but always one without evidence', () => {
    const all = new Set([get, post, auth]);
    expect(faults(calls, all, new Set(), { served: all, tested: all, changed: all })).toEqual([]);
    expect(faults(calls, all, new Set(), undefined)).toHaveLength(1);
  });

  it("merges the records of several projects' tests", () => {
    const folder = mkdtempSync(join(tmpdir(), 'crm-evidence-'));
    mkdirSync(join(folder, '@crm/deals-server'), { recursive: true });
    writeFileSync(
      join(folder, '@crm/deals-server/1.txt'),
      'served GET /api/rest/deals/:id\ntested GET /api/rest/deals/:id\nchanged POST /api/rest/deals\n',
    );
    writeFileSync(join(folder, '2.txt'), 'served POST /api/rest/deals\nserved GET /healthz\n');
    expect(readEvidence(folder)).toEqual({
      served: new Set([get, post]),
      tested: new Set([get]),
      changed: new Set([post]),
    });
    expect(readEvidence(join(folder, 'nowhere'))).toBeUndefined();
    rmSync(folder, { recursive: true });
  });

  it('has each of the 254 calls of the specification once', () => {
    const all = JSON.parse(readFileSync(join(__dirname, 'specification.json'), 'utf8')) as SpecifiedCall[];
    expect(new Set(all.map(({ method, path }) => callKey(method, path))).size).toBe(254);
  });
});
