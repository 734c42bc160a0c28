import { isFree, type Lot } from '#domain/lots/lot.ts'

/** What of the ground floor is shown: premises alone, premises with their neighbours, or the whole front of the house. */
export type ShopfrontExtent = 'bay' | 'strip' | 'street'

/** «/shopfronts/8123-bay-day-1.svg», another as soon as the premises are no longer free; its evening twin is for dark pages. */
export const shopfrontUrl = (
  lot: Pick<Lot, 'id' | 'status' | 'notOpen'>,
  extent: ShopfrontExtent,
): string => `/shopfronts/${lot.id}-${extent}-day-${Number(isFree(lot))}.svg`
