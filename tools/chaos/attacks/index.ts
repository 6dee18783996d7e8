import type { Attack } from './attack.types.ts';
import { bigBodies } from './big-bodies.ts';
import { hostileText } from './hostile-text.ts';
import { manyStreams } from './many-streams.ts';
import { slowConnections } from './slow-connections.ts';
import { wrongPasswords } from './wrong-passwords.ts';

export const attacks: readonly Attack[] = [slowConnections, bigBodies, wrongPasswords, hostileText, manyStreams];
