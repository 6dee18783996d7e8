import { areaAccess } from '../generated/area-access.ts';
import { areaAudit } from '../generated/area-audit.ts';
import type { AreaAccess } from './area-access.ts';
import type { AreaAudit } from './area-audit.ts';
import { commonActions, commonFields } from './audit-words.ts';

const access: readonly AreaAccess[] = areaAccess;
const audit: readonly AreaAudit[] = areaAudit;

const accessGroups = ['menus', 'functions', 'roleEntities', 'features'] as const;
const auditGroups = ['actions', 'entities', 'fields'] as const;

const groups: [string, string[]][] = [
  ...accessGroups.map((group): [string, string[]] => [group, access.flatMap((one) => Object.keys(one[group] ?? {}))]),
  ...auditGroups.map((group): [string, string[]] => [group, audit.flatMap((one) => Object.keys(one[group] ?? {}))]),
  ['masters', access.flatMap(({ masters = [] }) => masters)],
  ['common words', [...Object.keys(commonActions), ...Object.keys(commonFields)]],
];

const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test.each(groups)('no two areas declare the same name among %s', (_group, names) => {
  expect(names.length).toBeGreaterThan(0);
  expect(repeated(names)).toEqual([]);
});

test('no area declares a field that is common to areas', () => {
  const own = audit.flatMap(({ fields }) => Object.keys(fields ?? {}));
  expect(own.filter((name) => name in commonFields)).toEqual([]);
});

test('each declaration names its own area', () => {
  expect(repeated(access.map(({ area }) => area))).toEqual([]);
  expect(repeated(audit.map(({ area }) => area))).toEqual([]);
});
