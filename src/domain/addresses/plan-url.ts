/** The version of our own drawing for the dark theme. null: the plan is a source's file. */
export const darkPlanUrl = (plan: string): string | null => variant(plan, '-dark')

/** The drawing with room names and dimensions. null: the plan is a source's file. */
export const fullPlanUrl = (plan: string): string | null => variant(plan, '-full')

/** The flat in three dimensions, its walls cut. null: the plan is a source's file. */
export const cutawayUrl = (plan: string): string | null => variant(plan, '-cutaway')

const variant = (plan: string, suffix: string) =>
  plan.startsWith('/plans/') ? plan.replace('.svg', `${suffix}.svg`) : null
