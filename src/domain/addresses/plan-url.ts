/** The version of our own drawing for the dark theme. null: the plan is a source's file. */
export const darkPlanUrl = (plan: string): string | null => variant(plan, '-dark')

/** The drawing with room names and dimensions. null: the plan is a source's file. */
export const fullPlanUrl = (plan: string): string | null => variant(plan, '-full')

const variant = (plan: string, suffix: string) =>
  plan.startsWith('/plans/') ? plan.replace('.svg', `${suffix}.svg`) : null
