/** The details of a flat shown beside its name under the pointer. */
export type FlatTip = {
  /** ₽; null: the price is given on request. */
  price: number | null
  /** The file of its plan. */
  plan: string | null
}

export const tipAttributes = (tip: FlatTip | undefined) =>
  tip && { 'data-price': tip.price ?? '', 'data-plan': tip.plan ?? undefined }
