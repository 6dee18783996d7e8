import type { StaffContext } from '../context/context.ts';
import { AppError } from '../errors/app-error.ts';

interface PlaceLimits {
  member: number;
  process: number;
}

/** The limits of production; a member may upload a batch of files at a time. */
const placeLimits: PlaceLimits = { member: 20, process: 200 };

/** The seconds after which a refused client may retry. */
const retryAfter = 10;

/** A limit on slow answers, such as files: a client that reads slowly holds a connection, a file and buffers. */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #taken = new Map<string, number>();
  #count = 0;

  constructor(limits: Partial<PlaceLimits> = {}) {
    this.#limits = { ...placeLimits, ...limits };
  }

  /**
   * Takes a place until the connection of the answer closes.
   * @throws AppError Unavailable when the member or the process has no place left
   */
  take({ domainId, userId, onClose }: Pick<StaffContext, 'domainId' | 'userId' | 'onClose'>): void {
    const member = `${domainId} ${userId}`;
    const own = this.#taken.get(member) ?? 0;
    if (own >= this.#limits.member || this.#count >= this.#limits.process)
      throw new AppError('Unavailable', { retryAfter });
    this.#add(member, 1);
    onClose(() => this.#add(member, -1));
  }

  #add(member: string, difference: 1 | -1): void {
    this.#count += difference;
    const own = (this.#taken.get(member) ?? 0) + difference;
    if (own === 0) this.#taken.delete(member);
    else this.#taken.set(member, own);
  }
}
