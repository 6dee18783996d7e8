import { programsOf } from './type-programs.mjs';

describe('the programs of the type check', () => {
  const project = (name: string, more: object = {}) => ({
    folder: `/repo/libs/${name}`,
    config: { extends: '../../tsconfig.node.json', include: ['src', '../../types'], ...more },
  });

  it('join the files of projects with equal options, each folder once', () => {
    expect(programsOf([project('deals'), project('contacts', { exclude: ['old'] })])).toEqual([
      {
        extends: '/repo/tsconfig.node.json',
        compilerOptions: undefined,
        include: ['/repo/libs/deals/src', '/repo/types', '/repo/libs/contacts/src'],
        exclude: ['/repo/libs/contacts/old'],
      },
    ]);
  });

  it('keep projects apart whose options or base differ', () => {
    const web = { extends: '../../tsconfig.web.json' };
    const programs = programsOf([
      project('deals'),
      project('ui-kit', web),
      project('api', { compilerOptions: { lib: ['dom'] } }),
    ]);
    expect(programs.map(({ include }) => include[0])).toEqual([
      '/repo/libs/deals/src',
      '/repo/libs/ui-kit/src',
      '/repo/libs/api/src',
    ]);
  });
});
