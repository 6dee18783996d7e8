import type { AutomationGraph, AutomationNode, AutomationSettings } from '@crm/contract';
import type { Static } from 'typebox';

/** The graph of an automation as it is stored and sent. */
export type StoredGraph = Static<typeof AutomationGraph>;
export type StoredNode = Static<typeof AutomationNode>;
export type Settings = Static<typeof AutomationSettings>;
