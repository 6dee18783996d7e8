/** Enumerations of the wire (spec 3 §3). Numbers only where the specification shows numbers. */

/** phase.status: 1 実行中, 2 最終 (won), 3 停止. */
export const phaseStatus = { active: 1, goal: 2, stopped: 3 } as const;
export const phaseStatuses = [1, 2, 3] as const;
/** Statuses of phases that end a deal. */
export const endStatuses = [2, 3] as const;
export type PhaseStatus = (typeof phaseStatuses)[number];

/** Action patterns, fixed: 1 面談, 2 メール, 3 電話, 4 社内タスク, 5 社外タスク. */
export const actionPatterns = [1, 2, 3, 4, 5] as const;
export const actionPatternNames = {
  1: { ja: '面談', en: 'Meeting' },
  2: { ja: 'メール', en: 'E-mail' },
  3: { ja: '電話', en: 'Call' },
  4: { ja: '社内タスク', en: 'Internal task' },
  5: { ja: '社外タスク', en: 'External task' },
} as const satisfies Record<number, { ja: string; en: string }>;

export const actionStatuses = ['planned', 'completed'] as const;

/** Days since the last completed action, against the deal type's ranges (spec 3 §2.1). */
export const colourLabels = ['blue', 'yellow', 'red', 'white'] as const;

/**
 * 1 text, 2 datetime, 3 number, 4 radio, 5 checkbox, 6 arithmetic, 7 url, 8 decimal, 9 logical formula, 10 user, 11
 * label.
 */
export const customItemTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
export type CustomItemType = (typeof customItemTypes)[number];
/** The types that every kind with custom fields may have, in the order of the menu. */
export const usualItemTypes = [1, 2, 3, 8, 4, 5, 7] as const satisfies readonly CustomItemType[];
/** 1 pulldown, 2 radio, 3 checkbox, 4 label. */
export const customUiModes = [1, 2, 3, 4] as const;

export const emailStatuses = ['subscribed', 'unsubscribed', 'bounced', 'complained', 'none'] as const;
export const consentStatuses = ['opt_in', 'business_card', 'customer', 'published', 'none'] as const;

export const profiles = ['administrator', 'general'] as const;
export type Profile = (typeof profiles)[number];

export const thankyouTypes = ['message', 'redirect'] as const;
/** The rules by which the deal of a form's answer gets its owner. */
export const assignmentRules = ['none', 'fixed', 'in_turn', 'least_open'] as const;
/** Derived from published_at and closure_at. */
export const webformStatuses = ['draft', 'published', 'closed'] as const;
/** The ways in which a form submission updates an existing record. */
export const writingTypes = ['overwrite', 'fill_blank', 'append'] as const;

/** 日本標準産業分類, major groups. */
export const industries = [
  '農業,林業',
  '漁業',
  '鉱業,採石業,砂利採取業',
  '建設業',
  '製造業',
  '電気・ガス・熱供給・水道業',
  '情報通信業',
  '運輸業,郵便業',
  '卸売業,小売業',
  '金融業,保険業',
  '不動産業,物品賃貸業',
  '学術研究,専門・技術サービス業',
  '宿泊業,飲食サービス業',
  '生活関連サービス業,娯楽業',
  '教育,学習支援業',
  '医療,福祉',
  '複合サービス事業',
  'サービス業(他に分類されないもの)',
  '公務',
  '分類不能の産業',
] as const;

/** Stamps on actions and rankings: 👍 👏 🎉 🔥 🙏 ✅. */
export const reactionTypes = ['like', 'clap', 'congrats', 'fire', 'thanks', 'check'] as const;
