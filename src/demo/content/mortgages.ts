import { SUBSIDISED } from '#demo/prices/price-options.ts'

export type Mortgage = {
  id: string
  name: string
  kind: string
  banks: string[]
  rate: number
  ratePeriods?: { months: number; rate: number }[]
  minDownPercent: number
  maxAmount: number
  termMonths: number
  fullCost: string
  conditions: string
  /** The rate and its conditions in the legal text. */
  terms: string
}

/** In the order of the page: state programmes first. `minDownPercent` 20.1 is the rule of the state ones. */
export const mortgages: Mortgage[] = [
  {
    id: 'family',
    name: 'Семейная ипотека',
    kind: 'family',
    banks: ['yarabank', 'bereg', 'zaton'],
    rate: 6,
    minDownPercent: 20.1,
    maxAmount: 6_000_000,
    termMonths: 360,
    fullCost: '6,1–7,4 %',
    conditions:
      'Для семей с ребёнком до 6 лет включительно. Один льготный кредит на семью, супруги — созаёмщики. Можно внести материнский капитал.',
    terms:
      'Ставка 6 % годовых на весь срок по программе «Семейная ипотека» с государственной поддержкой.',
  },
  {
    id: 'it',
    name: 'Ипотека для ИТ-специалистов',
    kind: 'it',
    banks: ['yarabank', 'zaton'],
    rate: 6,
    minDownPercent: 20.1,
    maxAmount: 9_000_000,
    termMonths: 360,
    fullCost: '6,2–7,6 %',
    conditions: 'Для сотрудников аккредитованных компаний до 50 лет с доходом от 150 000 ₽.',
    terms:
      'Ставка 6 % годовых на весь срок по программе «Ипотека для ИТ-специалистов» с государственной поддержкой, пока заёмщик работает в аккредитованной компании; при увольнении ставка может быть повышена до рыночной.',
  },
  {
    id: 'military',
    name: 'Военная ипотека',
    kind: 'military',
    banks: ['bereg'],
    rate: 14.9,
    minDownPercent: 15,
    maxAmount: 4_100_000,
    termMonths: 240,
    fullCost: '15,0–15,8 %',
    conditions: 'Для участников накопительно-ипотечной системы: платёж вносит государство.',
    terms: 'Ставка 14,9 % годовых для участников накопительно-ипотечной системы.',
  },
  {
    id: 'standard',
    name: 'Стандартная ипотека',
    kind: 'standard',
    banks: ['yarabank', 'bereg', 'zaton'],
    rate: 16.4,
    minDownPercent: 20.1,
    maxAmount: 30_000_000,
    termMonths: 360,
    fullCost: '16,6–18,9 %',
    conditions: 'Без условий о семье и работе. Погасить раньше срока можно без комиссии.',
    terms:
      'Ставка 16,4 % годовых на весь срок для клиентов, которые получают зарплату на счёт банка; для остальных ставка выше на 0,5 процентного пункта.',
  },
  {
    id: 'subsidised',
    name: 'Ставка 9,9 % за счёт застройщика',
    kind: 'subsidised',
    banks: ['yarabank'],
    rate: SUBSIDISED.rate,
    minDownPercent: SUBSIDISED.downPercent,
    maxAmount: 20_000_000,
    termMonths: SUBSIDISED.months,
    fullCost: '10,0–11,3 %',
    conditions: `Ставку снижает застройщик, поэтому цена квартиры по этой программе выше на ${SUBSIDISED.markupPercent} %. Обе цены показаны рядом — сравните переплату за свой срок.`,
    terms: `Ставка 9,9 % годовых на весь срок; разницу со ставкой банка возмещает застройщик. Цена квартиры по программе выше цены при оплате своими деньгами на ${SUBSIDISED.markupPercent} %.`,
  },
  {
    id: 'steps',
    name: 'Ипотека ступенями',
    kind: 'tranche',
    banks: ['zaton'],
    rate: 16.9,
    ratePeriods: [{ months: 24, rate: 8.5 }],
    minDownPercent: 30,
    maxAmount: 20_000_000,
    termMonths: 360,
    fullCost: '15,4–17,2 %',
    conditions:
      'Первые два года — 8,5 %, дальше 16,9 %. Подходит тем, кто продаёт прежнюю квартиру.',
    terms:
      'Ставка 8,5 % годовых в первые 24 месяца, затем 16,9 % годовых до конца срока. Платёж после смены ставки вырастет.',
  },
]
