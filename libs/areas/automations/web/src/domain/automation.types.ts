import type {
  GetAutomationAnswer,
  GetAutomationRunAnswer,
  ListAutomationLogsAnswer,
  ListAutomationsAnswer,
  ListAutomationTemplatesAnswer,
} from '@crm/api-client';

export type AutomationRow = ListAutomationsAnswer['data'][number];
export type Automation = GetAutomationAnswer['data'];
export type AutomationTemplate = ListAutomationTemplatesAnswer['data'][number];
export type AutomationLog = ListAutomationLogsAnswer['data'][number];
export type AutomationRun = GetAutomationRunAnswer['data'];
export type Graph = Automation['graph'];
export type GraphNode = Graph['nodes'][number];
export type Settings = GraphNode['settings'];
