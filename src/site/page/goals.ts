import type { ReachGoal } from '#domain/analytics/goals.ts'

export type GoalListener = {
  reach: ReachGoal
  /** Lots taken out of the favourites: no goal, but the counter of goods balances with it. */
  removed(lots: number[]): void
}

let listener: GoalListener | null = null

/** Tells whoever counts; nobody where no counter is set. */
export const reachGoal: ReachGoal = (name, parameters) => listener?.reach(name, parameters)

export const tellRemoved = (lots: number[]) => listener?.removed(lots)

export const listenToGoals = (one: GoalListener) => {
  listener = one
}
