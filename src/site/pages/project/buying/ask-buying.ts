import type { PromotionItem } from '#contract/articles.ts'
import type { LotCatalogue } from '#contract/catalogue.ts'
import type { ProgrammeItem } from '#contract/company.ts'
import { listedOf, type OnSale } from '#domain/lots/lot-count.ts'
import type { MonthlyPayment } from '#domain/money/monthly-payment.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

export type BuyingHere = {
  /** With what the cheapest flat costs a month; null: no price is shown. */
  programmes: (ProgrammeItem & { payment: MonthlyPayment | null })[]
  promotions: (PromotionItem & { onSale: OnSale })[]
}

type Offers = { programmes: readonly ProgrammeItem[]; promotions: readonly PromotionItem[] }

/** Programmes that flats of a project are bought by, and promotions that run for some of them. */
export function askBuying(
  flats: LotCatalogue,
  { alias, buildings }: { alias: string; buildings: readonly { id: number }[] },
  { programmes, promotions }: Offers,
): BuyingHere {
  const isHere = (one: ProgrammeItem) =>
    one.kinds.includes('flat') &&
    (one.projects?.includes(alias) ?? true) &&
    (one.buildings?.some((id) => buildings.some((house) => house.id === id)) ?? true)
  const isSold = listedOf(flats.find(lotQuery({ projects: [alias] })).onSale) > 0
  return {
    programmes: (isSold ? programmes.filter(isHere) : []).map((one) => ({
      ...one,
      payment: leastPayment(flats, alias, one),
    })),
    promotions: promotions.flatMap((one) => {
      if (!one.running) return []
      const { onSale } = flats.find(lotQuery({ projects: [alias], promotions: [one.id] }))
      return listedOf(onSale) > 0 ? [{ ...one, onSale }] : []
    }),
  }
}

/** Another programme stands in where the one that is asked for lends too little. */
function leastPayment(flats: LotCatalogue, alias: string, { id, name }: ProgrammeItem) {
  const { lots } = flats.find(lotQuery({ projects: [alias], programme: id, sort: 'price' }))
  return lots.find(({ payment }) => payment?.programme === name)?.payment ?? null
}
