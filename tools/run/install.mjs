import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';
import { alone } from './lock.mjs';
import { run } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
/** The stamp of the installation, inside node_modules, so that it is deleted with them. */
const stampFile = join(root, 'node_modules/.installed');
const installLock = join(root, '.tmp/install.lock');

const networkTrouble = /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|network|ERR_SOCKET/;

/**
 * Installs package-lock.json into node_modules if necessary. Resolves to true when it installed; throws with a readable
 * message.
 */
export async function ensureInstalled() {
  const stamp = createHash('sha256').update(readFileSync(lockFile)).update(process.arch).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;
  if (installedAsLocked()) {
    writeFileSync(stampFile, stamp);
    return false;
  }
  return alone(installLock, async () => {
    // Another process installed while this one waited.
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

/**
 * Returns true when npm's record of installed packages equals the lock file, apart from packages of other platforms.
 */
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

/** Returns true for a package of another platform, or one nested in such a package. */
function isLeftOut(path, locked) {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const { optional, os, cpu, libc } = locked[at] ?? {};
    const other = (os && !os.includes(process.platform)) || (cpu && !cpu.includes(process.arch)) || libc;
    if (optional && other) return true;
  }
  return false;
}
