import type { ClosureWebform, WebformDefinition } from '@crm/contract';
import type { FormulaItem } from '@crm/custom-fields-rules/formula';
import type { RenderedItem, WebformDefinition as CamelDefinition } from '@crm/validation/webform';
import type { Static } from 'typebox';
import type { Choices } from '../items/choices.ts';
import type { SpamSettings } from '../spam/spam-settings.ts';
import type { CustomItem } from '../items/custom-items.ts';

/** A published form as it is kept in memory; whether it is closed is asked at each use. */
export interface CachedForm {
  domainId: number;
  id: number;
  name: string;
  version: number;
  /** Of the definition as it is delivered: also changes when a choice does, which makes no new version of the form. */
  revision: string;
  closureAt: string | null;
  isProtectingSpam: boolean;
  spam: SpamSettings;
  blockDomainList: string[];
  customerRule: number | null;
  dealTypeId: number | null;
  /** Somebody is told of its answers. */
  hasFollowers: boolean;
  /** The masters of the deal type, for what the form does not ask. */
  choices: Choices;
  /** What a visitor's page gets: wire names. */
  definition: Static<typeof WebformDefinition>;
  /** The same in camelCase, for the renderer. */
  camel: CamelDefinition;
  closure: Static<typeof ClosureWebform>;
  /** The items by which answers are judged; hidden ones still know the names of their choices. */
  items: RenderedItem[];
  /** The custom field behind an item, by the item's id. */
  customItems: Map<number, CustomItem>;
  /** The custom fields of what the form writes, where formulas are among them: those are computed anew. */
  computed: Record<'customer' | 'deal', readonly FormulaItem[]>;
}

/** A form as a visitor may see it (spec 1 §4). */
export type PublicForm =
  | {
      kind: 'open';
      version: number;
      revision: string;
      definition: Static<typeof WebformDefinition>;
      camel: CamelDefinition;
    }
  | { kind: 'closed'; version: number; closure: Static<typeof ClosureWebform>; embedders: string[] }
  | { kind: 'not-found' };
