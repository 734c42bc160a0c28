/** What is told of a flat beside its name when it is pointed at. */
export type FlatTip = {
  /** ₽; null: it is told on request. */
  price: number | null
  /** The file of its plan. */
  plan: string | null
}

export const tipAttributes = (tip: FlatTip | undefined) =>
  tip && { 'data-price': tip.price ?? '', 'data-plan': tip.plan ?? undefined }
