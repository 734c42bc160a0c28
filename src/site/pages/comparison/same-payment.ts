import type { LotDetail, LotProgramme } from '#domain/lots/lot-detail.ts'
import { isGone } from '#domain/lots/lot-status.ts'
import type { Rubles } from '#domain/money/money.ts'
import { paymentBy, type MonthlyPayment } from '#domain/money/monthly-payment.ts'
import { leastDown } from '#domain/money/mortgage.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'

/** One loan for all: the same programme and the same first payment, so that payments can be weighed. */
export type SamePayment = {
  programme: Pick<LotProgramme, 'id' | 'name' | 'rate' | 'termMonths' | 'fullCost' | 'legal'>
  programmes: { id: number; name: string }[]
  down: Rubles
  /** The least that is enough for every one of them. */
  least: Rubles
  /** A first payment that was typed and is no number. */
  unclear: string | null
}

/** null: nothing has a price, or no bank lends. */
export function samePayment(
  lots: readonly LotDetail[],
  asked: Pick<LotQuery, 'programme' | 'down' | 'unclear'>,
): SamePayment | null {
  const prices = lots.flatMap((lot) => priceOf(lot) ?? [])
  const programmes = (lots[0]?.programmes ?? []).filter(({ kind }) => kind !== 'instalment')
  const leastFor = (one: LotProgramme) => Math.max(...prices.map((price) => leastDown(price, one)))
  const cheapest = Math.min(...prices)
  // A family's loan for the dearest flat may ask for more at first than another costs: then there is nothing to weigh.
  const programme =
    programmes.find(({ id }) => id === asked.programme) ??
    programmes.find((one) => leastFor(one) < cheapest) ??
    programmes[0]
  if (prices.length === 0 || !programme) return null
  const least = leastFor(programme)
  const { id, name, rate, termMonths, fullCost, legal } = programme
  return {
    programme: { id, name, rate, termMonths, fullCost, legal },
    programmes: programmes.map((one) => ({ id: one.id, name: one.name })),
    down: Math.min(asked.down ?? least, Math.max(...prices)),
    least,
    unclear: asked.unclear.down ?? null,
  }
}

/** ₽ in the dearest month; 0: the first payment is the whole price. null: there is no price, or the payment is too small. */
export function monthlyFor(lot: LotDetail, same: SamePayment | null): MonthlyPayment | null {
  const price = priceOf(lot)
  const programme = lot.programmes.find(({ id }) => id === same?.programme.id)
  if (price === null || !same || !programme) return null
  const position = { project: lot.project.alias, building: lot.building.id }
  return paymentBy(programme, price, position, same.down)
}

const priceOf = ({ status, price }: LotDetail) => (isGone(status) ? null : price)
