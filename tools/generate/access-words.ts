import type { AreaAccess, Words } from '@crm/contract';
import { banner, camel } from './files.ts';
import type { Files } from './files.ts';

const languages = ['ja', 'en'] as const;
type Language = (typeof languages)[number];

/**
 * Generates for the screens that list what areas declare their texts and, where no answer has them, the names: profiles
 * and roles in libs/areas/team/web, features in libs/areas/company/web, masters in libs/areas/identity/web.
 */
export async function generateAccessWords(): Promise<Files> {
  const { areaAccess, Masters } = await import('@crm/contract');
  const areas: readonly AreaAccess[] = areaAccess;
  const features = areas.flatMap((area) => Object.entries(area.features ?? {}));
  const namesOf = (all: readonly (readonly [string, unknown])[]) => all.map(([name]) => name);
  return [
    ...texts('libs/areas/team/web', 'access', (language) => ({
      menu: wordsIn(areas, 'menus', language),
      function: wordsIn(areas, 'functions', language),
      entity: wordsIn(areas, 'roleEntities', language),
    })),
    ...texts('libs/areas/company/web', 'features', (language) => ({
      name: Object.fromEntries(features.map(([name, { words }]) => [name, words[language]])),
      explanation: Object.fromEntries(features.map(([name, { explanation }]) => [name, explanation[language]])),
    })),
    lists('libs/areas/team/web', 'role-entities', {
      roleEntities: {
        comment: 'The kinds of record for which a role has an access level, in the order of the areas.',
        names: areas.flatMap((area) => Object.keys(area.roleEntities ?? {})).map(camel),
      },
    }),
    lists('libs/areas/identity/web', 'master-lists', {
      masterLists: {
        comment: 'The lists in the answer of `GET /rest/masters`.',
        names: Object.keys(Masters.properties).map(camel),
      },
    }),
    lists('libs/areas/company/web', 'features', {
      featureNames: {
        comment: 'The features that a company can switch, in the order of the areas.',
        names: namesOf(features.filter(([, { isComing }]) => !isComing)),
      },
      comingFeatures: {
        comment: 'The features that cannot be used yet.',
        names: namesOf(features.filter(([, { isComing }]) => isComing)),
      },
    }),
  ];
}

/** Returns the words of a group by the client's names. */
const wordsIn = (areas: readonly AreaAccess[], group: 'menus' | 'functions' | 'roleEntities', language: Language) =>
  Object.fromEntries(
    areas.flatMap((area) =>
      Object.entries<{ words: Words }>(area[group] ?? {}).map(([name, { words }]) => [camel(name), words[language]]),
    ),
  );

const texts = (project: string, namespace: string, textsIn: (language: Language) => object): Files =>
  languages.map((language) => [
    `${project}/src/locales/${language}/${namespace}.json`,
    `${JSON.stringify(textsIn(language), null, 2)}\n`,
  ]);

/** Returns a file with constant lists of names. */
function lists(
  project: string,
  file: string,
  all: Record<string, { comment: string; names: string[] }>,
): Files[number] {
  const constants = Object.entries(all).map(
    ([constant, { comment, names }]) =>
      `/** ${comment} */\nexport const ${constant} = [\n${names.map((name) => `  '${name}',`).join('\n')}\n] as const;\n`,
  );
  return [`${project}/src/generated/${file}.ts`, `${banner}${constants.join('\n')}`];
}
