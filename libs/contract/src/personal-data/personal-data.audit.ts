import { defineAudit } from '../core/area-audit.ts';

export const personalDataAudit = defineAudit({
  area: 'personal-data',
  entities: { personal_data: { ja: '個人データ', en: 'Personal data' } },
  actions: {
    disclose: { ja: '開示', en: 'Disclosed' },
    stop_use: { ja: '利用停止', en: 'Use stopped' },
    resume_use: { ja: '利用再開', en: 'Use resumed' },
    erase: { ja: '消去', en: 'Erased' },
  },
  fields: { resumes: { ja: '利用の再開', en: 'Use resumed' } },
  values: {
    reason: {
      requested: { ja: '本人からの請求', en: 'Requested by the person' },
      purpose_ended: { ja: '利用目的の終了', en: 'The purpose has ended' },
      wrong: { ja: '誤って登録した', en: 'Registered by mistake' },
      other: { ja: 'その他', en: 'Other' },
    },
  },
});
