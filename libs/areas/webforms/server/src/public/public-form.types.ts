import type { ClosureWebform, WebformDefinition } from '@crm/contract';
import type { FormulaItem } from '@crm/custom-fields-rules/formula';
import type { RenderedItem, WebformDefinition as CamelDefinition } from '@crm/validation/webform';
import type { Static } from 'typebox';
import type { Choices } from '../items/choices.ts';
import type { SpamSettings } from '../spam/spam-settings.ts';
import type { CustomItem } from '../items/custom-items.ts';

/** A published form as it is kept in memory; the closing time is checked at each use. */
export interface CachedForm {
  domainId: number;
  id: number;
  name: string;
  version: number;
  /**
   * The revision of the delivered definition: it also changes with a choice, which makes no new version of the form.
   */
  revision: string;
  closureAt: string | null;
  isProtectingSpam: boolean;
  spam: SpamSettings;
  blockDomainList: string[];
  customerRule: number | null;
  dealTypeId: number | null;
  /** True if a submission causes deliveries. */
  hasFollowers: boolean;
  /** The masters of the deal type, for values that the form does not ask for. */
  choices: Choices;
  /** The definition for a visitor's page, in the API's spelling. */
  definition: Static<typeof WebformDefinition>;
  /** The definition in camelCase, for the renderer. */
  camel: CamelDefinition;
  closure: Static<typeof ClosureWebform>;
  /** The items that answers are checked against; hidden ones keep the names of their choices. */
  items: RenderedItem[];
  /** The custom field of an item, by the item's id. */
  customItems: Map<number, CustomItem>;
  /**
   * The custom fields of the entities that the form writes, if there are formulas among them: these are recalculated.
   */
  computed: Record<'customer' | 'deal', readonly FormulaItem[]>;
}

/** A form in the state that a visitor may see (spec 1 §4). */
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
