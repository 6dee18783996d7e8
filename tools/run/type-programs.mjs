import { join } from 'node:path';

/** Returns one TypeScript configuration for all projects of the same compiler options, with the files of each. */
export function programsOf(projects) {
  const byOptions = Map.groupBy(projects, ({ folder, config }) =>
    JSON.stringify([join(folder, config.extends), config.compilerOptions]),
  );
  return [...byOptions.values()].map((same) => {
    const [{ folder, config }] = same;
    const paths = (key) => [
      ...new Set(same.flatMap((one) => (one.config[key] ?? []).map((path) => join(one.folder, path)))),
    ];
    return {
      extends: join(folder, config.extends),
      compilerOptions: config.compilerOptions,
      include: paths('include'),
      exclude: paths('exclude'),
    };
  });
}
