import { INSTALMENT, SUBSIDISED } from '#demo/prices/price-options.ts'
import { monthFrom, type Day } from '#demo/seed/calendar.ts'
import { formatNumber } from '#domain/text/format-number.ts'

import { banks } from './banks.ts'

function toMortgage(mortgage: Mortgage, day: Day, sort: number): object {
  const { terms, ...shown } = mortgage
  return {
    ...shown,
    legal: mortgageLegal(mortgage, terms),
    validFrom: monthFrom(day, -9).slice(0, 8) + '01',
    validTo: monthFrom(day, 7).slice(0, 8) + '28',
    sort,
  }
}

export const programmesOf = (day: Day): object[] => [
  ...mortgages.map((mortgage, i) => toMortgage(mortgage, day, i + 1)),
  ...instalments,
]

/** What the law on advertising wants beside a rate: lender, sums, terms, pledge, full cost. */
function mortgageLegal(mortgage: Mortgage, terms: string): string {
  const lenders = banks.filter(({ id }) => mortgage.banks.includes(id))
  const named = lenders.map(({ name, licence }) => `${name}, ${licence}`).join('; ')
  const sites = lenders.map(({ url }) => url.replace('https://', '')).join(', ')
  return [
    `${lenders.length > 1 ? 'Кредиторы' : 'Кредитор'} — ${named}.`,
    terms,
    `Сумма кредита от 500 000 до ${formatNumber(mortgage.maxAmount)} ₽, срок от 3 до ${mortgage.termMonths / 12} лет, первоначальный взнос от ${String(mortgage.minDownPercent).replace('.', ',')} % стоимости квартиры. Валюта — рубли, платежи ежемесячные равные.`,
    'Обеспечение — залог прав требования по договору участия в долевом строительстве, после регистрации права — залог квартиры. Страхование предмета залога обязательно; без личного страхования ставка выше на 1 процентный пункт.',
    `Полная стоимость кредита ${mortgage.fullCost} годовых.`,
    `Изучите все условия кредита на ${lenders.length > 1 ? 'сайтах банков' : 'сайте банка'}: ${sites}. Оценивайте свои финансовые возможности и риски.`,
    'Решение о выдаче принимает банк; он вправе отказать без объяснения причин. Не является публичной офертой.',
  ].join(' ')
}

/** Programmes of the developer itself: no bank, no interest. */
const instalments = [
  {
    id: 'instalment-keys',
    name: 'Рассрочка до ввода дома',
    kind: 'instalment',
    banks: [],
    rate: 0,
    minDownPercent: INSTALMENT.downPercent,
    termMonths: INSTALMENT.most,
    conditions: `Первый взнос ${INSTALMENT.downPercent} %, остаток равными частями раз в месяц, без процентов. Последний платёж — не позже ввода дома.`,
    legal: `Рассрочку предоставляет застройщик проекта (ООО «СЗ „Лоцман“», ООО «СЗ „Верхний яр“» или ООО «СЗ „Маяк“») по договору участия в долевом строительстве (214-ФЗ). Первый взнос от ${INSTALMENT.downPercent} % цены договора в течение 5 рабочих дней после регистрации договора, остаток — равными платежами раз в месяц в срок до ${INSTALMENT.most} месяцев, но не позднее квартала ввода дома по договору. Проценты не начисляются, цена договора не увеличивается. Деньги вносятся на счёт эскроу в банке, указанном в проектной декларации на сайте наш.дом.рф. При просрочке начисляется неустойка по закону. Не является кредитом и публичной офертой.`,
    sort: 7,
  },
  {
    id: 'instalment-ready',
    name: 'Рассрочка на готовую квартиру',
    kind: 'instalment',
    banks: [],
    rate: 0,
    minDownPercent: INSTALMENT.downPercent,
    termMonths: INSTALMENT.readyMonths,
    conditions: `Первый взнос ${INSTALMENT.downPercent} %, остаток за год равными частями, без процентов. Ключи — сразу после первого взноса.`,
    legal: `Рассрочку предоставляет собственник квартиры (ООО «СЗ „Лоцман“» или ООО «СЗ „Бор“») по договору купли-продажи. Первый взнос от ${INSTALMENT.downPercent} % цены договора до подачи договора на регистрацию, остаток — равными платежами раз в месяц в течение ${INSTALMENT.readyMonths} месяцев. Проценты не начисляются, цена договора не увеличивается. До полной оплаты квартира находится в залоге у продавца. При просрочке начисляется неустойка 0,01 % от суммы платежа за день. Не является кредитом и публичной офертой.`,
    sort: 8,
  },
]

type Mortgage = {
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
const mortgages: Mortgage[] = [
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
