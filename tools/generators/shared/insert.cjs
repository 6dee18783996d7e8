/** Changes of files that a person wrote: each finds its place by the code around it, and says when it is gone. */

/** Makes changes of a file, each a function of its text. */
function edit(tree, path, ...changes) {
  const text = tree.read(path, 'utf8');
  if (text === null) throw new Error(`there is no ${path}`);
  tree.write(
    path,
    changes.reduce((changed, change) => change(changed, path), text),
  );
}

const importLine = /^(?:import|\} from) .*;$/gm;

/** Adds an import, unless the file has it: of a package before those of files, of a file after all others. */
const withImport = (line) => (text) => {
  if (text.includes(line)) return text;
  const imports = [...text.matchAll(importLine)];
  if (imports.length === 0) return `${line}\n\n${text}`;
  const firstFile = imports.find(([one]) => / from '\.|^import '\./.test(one));
  if (!/ from '\./.test(line) && firstFile?.[0].startsWith('import')) {
    return `${text.slice(0, firstFile.index)}${line}\n${text.slice(firstFile.index)}`;
  }
  const end = endOfMatch(imports.at(-1));
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
};

const endOfMatch = (match) => match.index + match[0].length;

/** Adds a constant behind those of the same form, or behind the imports. */
const withConstant = (line, form) => (text) => {
  const last = [...text.matchAll(form)].at(-1);
  const end = endOfMatch(last ?? [...text.matchAll(importLine)].at(-1));
  return `${text.slice(0, end)}${last ? '' : '\n'}\n${line}${text.slice(end)}`;
};

/** Adds text at the end of the bracket that ends `opening`. */
const withinBracket = (opening, entry, isList) => (text, path) => {
  const found = opening.exec(text);
  if (!found) throw new Error(`${path} has no ${opening.source}: add by hand\n${entry}`);
  const start = found.index + found[0].length - 1;
  const end = endOf(text, start);
  const inside = text.slice(start + 1, end).trimEnd();
  const comma = isList && inside !== '' && !inside.endsWith(',') ? ',' : '';
  return `${text.slice(0, start + 1)}${inside}${comma}\n${entry}\n${text.slice(end)}`;
};

/** Adds an entry to a list or an object. */
const withEntry = (opening, entry) => withinBracket(opening, `${entry},`, true);

/** Adds a statement to a function. */
const withStatement = (opening, statement) => withinBracket(opening, statement, false);

const pairs = { '[': ']', '{': '}', '(': ')' };

/** Returns the place of the bracket that closes the one at `start`. */
function endOf(text, start) {
  const [open, close] = [text[start], pairs[text[start]]];
  let depth = 0;
  for (let place = start; place < text.length; place += 1) {
    if (text[place] === open) depth += 1;
    else if (text[place] === close && (depth -= 1) === 0) return place;
  }
  throw new Error(`nothing closes ${open}`);
}

module.exports = { edit, withConstant, withEntry, withImport, withStatement };
