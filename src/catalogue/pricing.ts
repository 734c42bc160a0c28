import type { LotColumns } from '#catalogue/columns/columns.ts'

/** Whether any listed lot of a kind shows a price or a rent: without one nothing on a screen may speak of them. */
export type Pricing = { sale: boolean; rent: boolean }

export function findPricing({ listed, price, deal, deals }: LotColumns): Pricing {
  const rents = deals.map((one) => one.rentPerMonth !== null || one.rentPerMetreYear !== null)
  return {
    sale: price.subarray(0, listed).some((one) => one > 0),
    rent: rents.includes(true) && deal.subarray(0, listed).some((one) => rents[one] === true),
  }
}

export const hasPrices = ({ sale, rent }: Pricing): boolean => sale || rent
