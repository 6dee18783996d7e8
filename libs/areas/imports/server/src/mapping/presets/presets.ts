import { eight } from './eight.ts';
import { hubspot } from './hubspot.ts';
import { kintone } from './kintone.ts';
import { mazrica } from './mazrica.ts';
import type { Preset } from './preset.types.ts';
import { salesforce } from './salesforce.ts';
import { sansan } from './sansan.ts';
import { zoho } from './zoho.ts';

/** The systems whose exports are known. */
export const presets: readonly Preset[] = [salesforce, hubspot, kintone, zoho, sansan, eight, mazrica];
