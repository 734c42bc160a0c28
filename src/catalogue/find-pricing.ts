import type { LotColumns } from '#catalogue/columns/columns.ts'
import type { Pricing } from '#domain/lots/pricing.ts'

export function findPricing({ listed, price, deal, deals }: LotColumns): Pricing {
  const rents = deals.map((one) => one.rentPerMonth !== null || one.rentPerMetreYear !== null)
  return {
    sale: price.subarray(0, listed).some((one) => one > 0),
    rent: rents.includes(true) && deal.subarray(0, listed).some((one) => rents[one] === true),
  }
}
