/** Whether any listed lot of a kind shows a price or a rent: without one nothing on a screen may speak of them. */
export type Pricing = { sale: boolean; rent: boolean }

export const hasPrices = ({ sale, rent }: Pricing): boolean => sale || rent
