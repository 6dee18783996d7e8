import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './house.mjs';
import { alone } from './lock.mjs';
import { run } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
/** Inside node_modules, so that it goes when they go. */
const stampFile = join(root, 'node_modules/.installed');
const installLock = join(root, '.tmp/install.lock');

const networkTrouble = /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|network|ERR_SOCKET/;

/** Makes node_modules what package-lock.json says. True when it had to install. Throws with a message for people. */
export async function ensureInstalled() {
  const stamp = createHash('sha256').update(readFileSync(lockFile)).update(process.arch).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;
  if (installedAsLocked()) {
    writeFileSync(stampFile, stamp);
    return false;
  }
  return alone(installLock, async () => {
    // Who waited finds it done.
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;
    await install();
    writeFileSync(stampFile, stamp);
    return true;
  });
}

async function install() {
  console.log('Installing packages (npm ci) / パッケージをインストールしています');
  const npm = process.env.npm_execpath;
  const [program, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { code, output } = await run(program, [...args, 'ci', '--no-audit', '--no-fund'], { env: process.env });
  if (code !== 0) {
    throw new Error(
      networkTrouble.test(output)
        ? 'パッケージを取得できませんでした。ネットワークとプロキシの設定を確かめてから、もう一度実行してください。\n' +
            'The packages could not be fetched. Check the network and proxy settings, then run the command again.'
        : 'パッケージのインストールに失敗しました。上の npm の出力を確かめてください。\n' +
            'The packages could not be installed. See the output of npm above.',
    );
  }
}

/** Whether what npm says it installed is what the lock file says; npm leaves out packages of other platforms. */
export function installedAsLocked(folder = root) {
  const record = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const locked = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(locked)
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, entry]) => {
      const found = installed[path];
      if (!found) return isLeftOut(path, locked);
      return found.version === entry.version && found.integrity === entry.integrity && existsSync(join(folder, path));
    });
}

/** For another platform itself, or nested in a package that is. */
function isLeftOut(path, locked) {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const { optional, os, cpu, libc } = locked[at] ?? {};
    const other = (os && !os.includes(process.platform)) || (cpu && !cpu.includes(process.arch)) || libc;
    if (optional && other) return true;
  }
  return false;
}
