import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSecretFiles } from './secret-files.ts';

let folder: string;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secrets-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileWith = (text: string) => {
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
};

test('a secret may lie in a file, without the line end that editors add', () => {
  const env = withSecretFiles({ PORT: '1', SECRET_KEY_FILE: fileWith('0123456789abcdef0123456789abcdef\n') });
  expect(env).toMatchObject({ PORT: '1', SECRET_KEY: '0123456789abcdef0123456789abcdef' });
});

test('other variables are never read from files', () => {
  expect(withSecretFiles({ PORT_FILE: fileWith('3000') })['PORT']).toBeUndefined();
});

test.each([
  ['is both there and in a file', () => ({ SMTP_URL: 'smtp://one', SMTP_URL_FILE: fileWith('smtp://two') })],
  ['lies in a file that is not there', () => ({ SMTP_URL_FILE: join(folder, 'nowhere') })],
  ['lies in an empty file', () => ({ SMTP_URL_FILE: fileWith('\n') })],
])('a secret that %s stops the start, and the message names the variable', (_case, env) => {
  expect(() => withSecretFiles(env())).toThrow('SMTP_URL_FILE');
});
