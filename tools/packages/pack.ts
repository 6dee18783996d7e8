import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedPackage } from './package-of.ts';
import { publishedPackages } from './package-of.ts';
import { stage, stageRoot } from './stage.ts';

/** A packed package. The product reads the list of them to offer the tarballs under `/packages/`. */
export interface PackedPackage {
  name: string;
  version: string;
  description: string;
  /** Name of the tarball beside the list. */
  file: string;
  bytes: number;
  /** Subresource integrity of the tarball, as lock files record it. */
  integrity: string;
  /** Peer dependencies among our packages, whose tarballs are installed together with this one. */
  needs: string[];
  files: string[];
}

const list = join(stageRoot, 'packages.json');

/** Assembles and packs each published library, and writes the list of the tarballs. */
export function packAll(): void {
  const packed = publishedPackages().map(pack);
  writeFileSync(list, `${JSON.stringify(packed, null, 2)}\n`);
}

/** Returns the packages of the last `packAll`. */
export const packedPackages = (): PackedPackage[] => JSON.parse(readFileSync(list, 'utf8')) as PackedPackage[];

function pack(one: PublishedPackage): PackedPackage {
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', stageRoot], {
    cwd: stage(one),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const answer = JSON.parse(output) as NpmPack[] | Record<string, NpmPack>;
  const [packed] = Object.values(answer);
  if (!packed) throw new Error(`npm packed nothing of ${one.manifest.name}`);
  const { name, version, description, peerDependencies = {} } = one.manifest;
  return {
    name,
    version,
    description: String(description),
    file: packed.filename,
    bytes: packed.size,
    integrity: packed.integrity,
    needs: Object.keys(peerDependencies).filter((peer) => peer.startsWith('@crm/')),
    files: packed.files.map(({ path }) => path),
  };
}

interface NpmPack {
  filename: string;
  size: number;
  integrity: string;
  files: { path: string }[];
}
