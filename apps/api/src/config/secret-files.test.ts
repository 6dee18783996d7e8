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

test('reads a secret from a file, without the trailing newline that editors add', () => {
  const env = withSecretFiles({ PORT: '1', SECRET_KEY_FILE: fileWith('0123456789abcdef0123456789abcdef\n') });
  expect(env).toMatchObject({ PORT: '1', SECRET_KEY: '0123456789abcdef0123456789abcdef' });
});

test('reads no other variable from a file', () => {
  expect(withSecretFiles({ PORT_FILE: fileWith('3000') })['PORT']).toBeUndefined();
});

test.each([
  ['is both there and in a file', () => ({ SMTP_URL: 'smtp://one', SMTP_URL_FILE: fileWith('smtp://two') })],
  ['lies in a file that is not there', () => ({ SMTP_URL_FILE: join(folder, 'nowhere') })],
  ['lies in an empty file', () => ({ SMTP_URL_FILE: fileWith('\n') })],
])('refuses to start with a secret that %s, and names the variable', (_case, env) => {
  expect(() => withSecretFiles(env())).toThrow('SMTP_URL_FILE');
});
