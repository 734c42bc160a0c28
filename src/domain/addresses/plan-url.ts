/** Drawings are files for a light page, each with a twin for a dark one. null: the plan is a file of somebody else's. */
export const darkPlanUrl = (plan: string): string | null => twin(plan, '-dark')

/** The full drawing of a plan, with names and dimensions; only our own have one. */
export const fullPlanUrl = (plan: string): string | null => twin(plan, '-full')

const twin = (plan: string, suffix: string) =>
  plan.startsWith('/plans/') ? plan.replace('.svg', `${suffix}.svg`) : null
