import { formatNumber, shortMoney } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { AiDeal } from '../domain/reports.slices.ts';

type Factor = AiDeal['factors'][number];

const masterOf = { phase: 'phases', channel: 'channels', product: 'products' } as const;

/** Returns the words of a factor of a prediction: `↑ フェーズ: 提案`. */
export function useFactorText() {
  const t = useT('reports');
  const { language } = useLanguage();
  const { nameOf } = useMasters();
  const valueOf = ({ feature, value }: Factor): string => {
    if (value === 'none') return t(feature === 'silence' ? 'factor.noAction' : 'common:field.notSet');
    if (feature === 'phase' || feature === 'channel' || feature === 'product')
      return nameOf(masterOf[feature], Number(value));
    const [from, until] = value.split('-');
    const text = (number: string) =>
      feature === 'amount' ? shortMoney(number, language) : formatNumber(Number(number));
    if (!until) return t(`factor.${feature}From`, { from: text(from!) });
    return t(`factor.${feature}Range`, { from: text(from!), until: text(until) });
  };
  return (factor: Factor): string =>
    t(factor.contribution < 0 ? 'factor.lowers' : 'factor.raises', {
      feature: t(`factor.${factor.feature}`),
      value: valueOf(factor),
    });
}
