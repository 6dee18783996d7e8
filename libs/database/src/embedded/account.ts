import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account that runs PostgreSQL; PostgreSQL refuses to run as root, so root uses an unprivileged user. */
export interface Account {
  uid?: number;
  gid?: number;
  /** Returns the command to run a program as this account. */
  command(program: string, args: string[]): { program: string; args: string[]; uid?: number; gid?: number };
}

const userName = 'postgres';

/** Chooses the account. `paths` are the folders and programs it must access; an existing cluster keeps its owner. */
export function chooseAccount(paths: string[], clusterOwner?: { uid: number; gid: number }): Account {
  if (process.getuid?.() !== 0) return { command: (program, args) => ({ program, args }) };
  const ids = clusterOwner && clusterOwner.uid !== 0 ? clusterOwner : systemUser();
  const closed = paths.map((path) => closedFolder(path, ids)).find((folder) => folder !== undefined);
  if (closed === undefined) return { ...ids, command: (program, args) => ({ program, args, ...ids }) };
  return { ...ids, command: throughClosedFolders(closed, ids) };
}

function systemUser(): { uid: number; gid: number } {
  const found = lookUp();
  if (found) return found;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', userName]);
  const created = lookUp();
  if (created) return created;
  throw new Error(
    `PostgreSQL does not run as root, and the system user "${userName}" could not be created (useradd). ` +
      'Start as an ordinary user, create that user, or set DATABASE_URL.',
  );
}

function lookUp(): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, userName], { encoding: 'utf8' });
    return status === 0 ? Number.parseInt(stdout, 10) : Number.NaN;
  });
  return uid && gid ? { uid, gid } : undefined;
}

/** Returns the first folder of the path that the user may not enter. */
export function closedFolder(path: string, { uid, gid }: { uid: number; gid: number }): string | undefined {
  const parents: string[] = [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    parents.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  return parents.find((folder) => {
    const stat = statSync(folder);
    const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
    return (stat.mode & bit) === 0;
  });
}

/**
 * Returns a wrapper for a checkout below /root or a private temporary folder, which other users cannot enter: it gives
 * the
 * user the capability to pass such folders, when the system allows root to grant it.
 */
function throughClosedFolders(closed: string, { uid, gid }: { uid: number; gid: number }): Account['command'] {
  const flags = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ];
  const trial = spawnSync('setpriv', [...flags, 'stat', `${closed}/.`]);
  if (trial.status !== 0) {
    throw new Error(
      `PostgreSQL runs as the user "${userName}" here (it refuses root), and that user may not enter ${closed}. ` +
        `Open it (chmod o+x ${closed}), move the project or DATA_DIR elsewhere, or start as an ordinary user.`,
    );
  }
  return (program, args) => ({ program: 'setpriv', args: [...flags, program, ...args] });
}
