/** The areas, in order: an area may import only areas before it (lint enforces this). */
export const areas = [
  'identity',
  'team',
  'jobs',
  'notices',
  'custom-fields',
  'records',
  'customers',
  'contacts',
  'tracking',
  'deals',
  'custom-objects',
  'actions',
  'materials',
  'product-details',
  'billing',
  'accounting',
  'email',
  'webforms',
  'campaigns',
  'imports',
  'merging',
  'personal-data',
  'automations',
  'company',
  'targets',
  'tiles',
  'reports',
  'dashboards',
  'home',
];

/** The floors: the imports that each type of project may have. */
export const floors = {
  util: ['util'],
  contract: ['util'],
  client: ['util'],
  ui: ['util', 'ui'],
  package: ['util'],
  'web-kit': ['client', 'ui', 'util', 'web-kit'],
  'server-kit': ['contract', 'util', 'server-kit'],
  server: ['server', 'server-kit', 'contract', 'util'],
  feature: ['feature', 'web-kit', 'client', 'ui', 'package', 'util'],
  app: ['server', 'server-kit', 'contract', 'feature', 'web-kit', 'client', 'ui', 'package', 'util'],
  testing: ['server', 'server-kit', 'contract', 'feature', 'web-kit', 'client', 'ui', 'package', 'util', 'testing'],
  tool: ['app', 'server', 'server-kit', 'contract', 'feature', 'web-kit', 'client', 'ui', 'package', 'util', 'testing'],
};

const testFiles = ['testing'];

/** Returns the lint constraints. Tests and stories may also import `type:testing` (see eslint.config.mjs). */
export function constraints({ tests = false } = {}) {
  const extra = tests ? testFiles : [];
  return [
    ...Object.entries(floors).map(([type, may]) => ({
      sourceTag: `type:${type}`,
      onlyDependOnLibsWithTags: [...may, ...extra].map((name) => `type:${name}`),
    })),
    ...areas.map((area, index) => ({
      sourceTag: `scope:${area}`,
      onlyDependOnLibsWithTags: [
        'scope:shared',
        'scope:public',
        ...(tests ? ['scope:testing'] : []),
        ...areas.slice(0, index + 1).map((name) => `scope:${name}`),
      ],
    })),
    {
      sourceTag: 'scope:shared',
      onlyDependOnLibsWithTags: ['scope:shared', 'scope:public', ...(tests ? ['scope:testing'] : [])],
    },
    { sourceTag: 'scope:public', onlyDependOnLibsWithTags: ['scope:public', ...(tests ? ['scope:testing'] : [])] },
    { sourceTag: 'platform:web', notDependOnLibsWithTags: ['platform:node'] },
    { sourceTag: 'platform:node', notDependOnLibsWithTags: tests ? [] : ['platform:web'] },
  ];
}
