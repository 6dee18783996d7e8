import type { Translate } from '@crm/i18n';
import type { Definition, Relation } from '../domain/definition.types.ts';

type Target = Pick<Relation, 'target' | 'targetDefId'>;

/** The kinds of records that every company has, in the order of the menu. */
const builtIn = ['customer', 'contact', 'deal', 'member'] as const;

/** Returns the name of the kind of records that a relation points to. */
export function targetText(t: Translate, all: readonly Definition[], { target, targetDefId }: Target): string {
  if (target !== 'custom_object') return t(`target.${target}`);
  return all.find(({ id }) => id === targetDefId)?.name ?? t('target.deleted');
}

/** Returns the kinds that a relation can point to: the built-in ones and all definitions. */
export const targetOptions = (t: Translate, all: readonly Definition[]) => [
  ...builtIn.map((target) => ({ value: target as string, label: t(`target.${target}`) })),
  ...all.map(({ id, name }) => ({ value: `custom_object:${id}`, label: name })),
];

/** Returns a choice of `targetOptions` as the API takes it. */
export function targetOf(choice: string): Target {
  const [target, id] = choice.split(':');
  return { target: target as Relation['target'], targetDefId: id === undefined ? null : Number(id) };
}
