import type { OnSale } from './lot-count.ts'

/** Some free lot shows a price or a rent. */
export const isPriced = ({ minPrice, minRent }: OnSale): boolean =>
  minPrice !== null || minRent !== undefined
