import type { Words } from '@crm/contract';
import { fieldLabel as labelOf } from '@crm/server-kit';
import type { Locale } from '@crm/server-kit';
import { memberEntities } from './people.ts';

/** The labels of a hand-over's members: the previous owner and the new one. */
const ofMembers: Record<string, Words> = {
  from: { ja: '引き継ぎ元', en: 'Handed over from' },
  to: { ja: '引き継ぎ先', en: 'Handed over to' },
};

/** Returns the label of a field of an entry about a kind of record. */
export const fieldLabel = (name: string, entity: string, locale: Locale): string =>
  (memberEntities.includes(entity) && ofMembers[name]?.[locale]) || labelOf(name, locale);
