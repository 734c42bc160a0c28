/** The version of our own drawing for the dark theme: of a facade its evening. null: it is a source's file. */
export const darkPlanUrl = (plan: string): string | null => variant(plan, '-dark')

/** The drawing with room names and dimensions. null: the plan is a source's file. */
export const fullPlanUrl = (plan: string): string | null => variant(plan, '-full')

/** The flat in three dimensions, its walls cut. null: the plan is a source's file, or of premises. */
export const cutawayUrl = (plan: string): string | null =>
  plan.includes('/premises-') ? null : variant(plan, '-cutaway')

const variant = (plan: string, suffix: string) =>
  /^\/(plans|facades)\//.test(plan) ? plan.replace('.svg', `${suffix}.svg`) : null
