import { Linter } from 'eslint';
import { plainComments } from './plain-comments.mjs';

const messages = (code: string) =>
  new Linter()
    .verify(code, { plugins: { 'plain-comments': plainComments }, rules: { 'plain-comments/opening': 'error' } })
    .map(({ line, message }) => `${line}: ${message}`);

test.each([
  '/** Returns the open deals. */\nfunction open() {}',
  '/** The columns of the list. */\nconst columns = [];',
  '/**\n * Writes the file.\n * What is left out stays.\n */\nfunction write() {}',
  '/* What follows is generated. */\nconst text = "/** What is quoted */";',
  '// What a line comment says.\nconst one = 1;',
])('accepts %j', (code) => {
  expect(messages(code)).toEqual([]);
});

test.each(['What', 'Who', 'Whether', 'Where', 'Of', 'How'])('refuses a doc comment that starts with %s', (word) => {
  const message = `Start with a verb ("Returns …") or a noun ("The columns …"), not with "${word}".`;
  expect(messages(`const one = 1;\n/** ${word} the list shows. */\nfunction open() {}`)).toEqual([`2: ${message}`]);
  expect(messages(`/**\n * ${word} the list shows.\n */\nfunction open() {}`)).toEqual([`1: ${message}`]);
});
