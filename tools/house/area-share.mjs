import { minify } from '@swc/core';

const area = /[\\/]libs[\\/]areas[\\/]([a-z-]+)[\\/]web[\\/]/;
const icon = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;
/** The variable of an icon in the bundler's output: the last of its module. */
const iconName = /[^]*\b(?:const|var|let) (\S+) = /;

const uses = (code, name) => new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(code);

/** Returns the code that each area has in chunks, as area and code; that of an icon when only this area shows it. */
function codeByArea(chunks) {
  const modules = chunks.flatMap(({ modules: all }) => Object.entries(all).map(([id, { code }]) => ({ id, code })));
  const written = modules.filter(({ code }) => code);
  const icons = written.filter(({ id }) => icon.test(id));
  const others = written.filter(({ id }) => !icon.test(id));
  const found = Map.groupBy(
    others.filter(({ id }) => area.test(id)),
    ({ id }) => area.exec(id)[1],
  );
  return [...found].map(([name, own]) => {
    const isOwn = ({ code }) => {
      const [, variable] = iconName.exec(code) ?? [];
      const users = others.filter((one) => variable && uses(one.code, variable));
      return users.length > 0 && users.every((one) => own.includes(one));
    };
    return { name, code: [...own, ...icons.filter(isOwn)].map(({ code }) => code).join('\n') };
  });
}

/** Returns the bytes that each area adds to chunks: the difference that it makes to all areas together. */
export async function areaShares(chunks, sizeOf) {
  const areas = await Promise.all(
    codeByArea(chunks).map(async ({ name, code }) => ({
      name,
      code: (await minify(code, { module: false, ecma: 2020, mangle: true })).code,
    })),
  );
  const textOf = (some) => some.map(({ code }) => code).join('\n');
  const all = sizeOf(textOf(areas));
  return areas.map((one) => ({ name: one.name, bytes: all - sizeOf(textOf(areas.filter((other) => other !== one))) }));
}
