import { promiseOf, type HouseSpec } from '#demo/houses/house-spec.ts'
import type { PriceOption } from '#demo/lots/native-format.ts'
import { annuity } from '#domain/money/mortgage.ts'

import { toStep } from './flat-price.ts'

/** What a low rate costs when the developer pays the bank for it: shown beside the price in cash, not instead of it. */
export const SUBSIDISED = { rate: 9.9, markupPercent: 7, downPercent: 20.1, months: 360 }
export const INSTALMENT = { downPercent: 30, most: 24, readyMonths: 12 }

export function priceOptions(price: number, house: HouseSpec): PriceOption[] {
  const dearer = toStep(price * (1 + SUBSIDISED.markupPercent / 100), 1000)
  const down = Math.ceil((dearer * SUBSIDISED.downPercent) / 100)
  return [
    { method: 'cash', price, headline: true },
    instalment(price, house),
    {
      method: 'mortgage',
      programme: 'subsidised',
      price: dearer,
      firstPayment: down,
      monthlyPayment: annuity(dearer - down, SUBSIDISED.rate * 100, SUBSIDISED.months),
      termMonths: SUBSIDISED.months,
    },
  ]
}

function instalment(price: number, house: HouseSpec): PriceOption {
  const ready = house.stage.state === 'keys'
  const termMonths = ready
    ? INSTALMENT.readyMonths
    : Math.min(INSTALMENT.most, Math.max(6, promiseOf(house).commission * 3))
  const firstPayment = Math.ceil((price * INSTALMENT.downPercent) / 100)
  return {
    method: 'instalment',
    programme: ready ? 'instalment-ready' : 'instalment-keys',
    price,
    firstPayment,
    monthlyPayment: Math.ceil((price - firstPayment) / termMonths),
    termMonths,
  }
}
