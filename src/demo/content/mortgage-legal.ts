import { formatNumber } from '#domain/text/format-number.ts'

import { banks } from './banks.ts'
import type { Mortgage } from './mortgages.ts'

/** What the law on advertising wants beside a rate: lender, sums, terms, pledge, full cost. */
export function mortgageLegal(mortgage: Mortgage, terms: string): string {
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
