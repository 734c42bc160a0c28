import type { ReachGoal } from '#domain/analytics/goals.ts'

type GoalListener = {
  reach: ReachGoal
  /** Lots taken out of the favourites: no goal, but the counter of goods balances with it. */
  removed(lots: number[]): void
}

let listener: GoalListener | null = null

/** Reports a goal to the counter; does nothing where no counter is set. */
export const reachGoal: ReachGoal = (name, parameters) => listener?.reach(name, parameters)

export const reportRemoved = (lots: number[]) => listener?.removed(lots)

export const listenToGoals = (one: GoalListener) => {
  listener = one
}
