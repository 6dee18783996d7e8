import type { EffectKind, EffectSender } from './effect.ts';

export interface RegisteredEffect {
  kind: EffectKind<object>;
  sender: EffectSender<unknown, unknown>;
}

/** The registry of senders; each area registers those of its kinds. */
export class EffectRegistry {
  readonly #senders = new Map<string, RegisteredEffect>();

  on<P extends object, D = void>(kind: EffectKind<P>, sender: EffectSender<P, D>): void {
    if (this.#senders.has(kind.name)) throw new Error(`the effect ${kind.name} has a sender already`);
    this.#senders.set(kind.name, { kind, sender: sender as RegisteredEffect['sender'] });
  }

  get(name: string): RegisteredEffect | undefined {
    return this.#senders.get(name);
  }
}
