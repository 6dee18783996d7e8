/** Limits of the staff side (spec 3, section named at each). Lengths in code points, sizes in bytes. */
export const domainLimits = {
  /** Default number of rows per page (§2.0). */
  pageSizeDefault: 50,
  /** Greatest number of rows per page on a screen, and in an export call (§2.0). */
  pageSizeMax: 100,
  exportPageSizeMax: 1_000,
  /** Default and greatest number of suggestions (§2.0). */
  suggestions: 10,
  suggestionsMax: 20,
  /** Length of a saved search's name; number of remembered searches per user and page (§2.0). */
  savedSearchName: 50,
  searchHistories: 10,
  /** Length of a comment; number of comments per call (§2.1). */
  comment: 5_000,
  commentsPerRead: 20,
  /** Length of the memo of a deal risk (§2.3). */
  riskMemo: 1_000,
  /** Greatest number of actions in one bulk delete (§2.4). */
  bulkDeleteRows: 200,
  /** Levels of a customer hierarchy; pairs in one bulk merge (§2.5). */
  customerLevels: 5,
  mergePairs: 100,
  /** Custom items of an entity (deals: of a type); choices of an item (§2.7). */
  customItems: 100,
  customItemChoices: 200,
  customItemChoiceName: 100,
  customItemName: 50,
  customItemGroupName: 30,
  customLabelName: 30,
  /** Custom objects: definitions, and items of one (§2.8). */
  customObjectDefinitions: 20,
  customObjectItems: 30,
  /** Materials: a file, files of one batch (§2.10). */
  materialBytes: 100 * 1024 * 1024,
  materialBatch: 20,
  /** E-mail templates (§2.10). */
  templateName: 100,
  templateSubject: 255,
  /** Automations (§2.11). */
  automationName: 50,
  automationMemo: 100,
  automationChainDepth: 5,
  automationOperationsPerDay: 10_000,
  /** Campaigns (§2.12). HTML mail: larger ones are clipped by mail readers. */
  listConditions: 4,
  htmlEmailKilobytes: 100,
  emailSubject: 100,
  emailSubjectWarning: 30,
  emailAttachments: 3,
  emailAttachmentBytes: 10 * 1024 * 1024,
  embeddedUrl: 2_000,
  /** Rows and size of a CSV import (§2.12, §2.16). */
  csvRows: 5_000,
  csvBytes: 10 * 1024 * 1024,
  /** Widgets of a top layout (§2.15). */
  layoutWidgets: 20,
} as const;
