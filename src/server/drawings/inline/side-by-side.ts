import type { PlansSideBySide } from '#domain/lots/flat-drawings.ts'

/** `wall`: where in the drawing the upper wall stands. */
export type PlanBeside = { text: string; wall: number }

/** `above`: from the edge of its own sheet to its upper wall. */
type Sized = { id: number; text: string; width: number; height: number; above: number }

/**
 * Plans in one scale, by their upper walls: each alone in the middle of a sheet as large as all need, and all on one sheet
 * from its left edge.
 */
export function drawSideBySide(
  ids: readonly number[],
  planOf: (id: number) => PlanBeside | null,
): PlansSideBySide {
  const drawn = ids.flatMap((id) => {
    const plan = planOf(id)
    return plan ? [sized(id, plan)] : []
  })
  const above = Math.max(0, ...drawn.map((plan) => plan.above))
  const plans = drawn.map((plan) => ({ ...plan, y: above - plan.above }))
  const width = Math.max(0, ...plans.map((plan) => plan.width))
  const height = Math.max(0, ...plans.map((plan) => plan.y + plan.height))
  const sheet = (content: string) => `<svg viewBox="0 0 ${width} ${height}">${content}</svg>`
  return {
    plans: plans.map((plan) => ({
      id: plan.id,
      svg: sheet(placed(plan, (width - plan.width) / 2)),
    })),
    overlay: plans.length < 2 ? null : { svg: sheet(plans.map(layer).join('')) },
  }
}

type Placed = Sized & { y: number }

/** Two are seen at first, without scripts too; which ones, the page may change. */
const layer = (plan: Placed, at: number) =>
  `<g data-lot="${plan.id}" data-place="${['lower', 'upper'][at] ?? 'none'}" aria-hidden="true">${placed(plan, 0)}</g>`

/** A drawing within a drawing keeps its own units, and ours are centimetres in all of them. */
const placed = ({ text, y }: Placed, x: number) => text.replace('<svg ', `<svg x="${x}" y="${y}" `)

function sized(id: number, { text, wall }: PlanBeside): Sized {
  const [, top, width, height] =
    / viewBox="\S+ (\S+) \S+ \S+" width="([\d.]+)" height="([\d.]+)"/.exec(text) ?? []
  return { id, text, width: Number(width), height: Number(height), above: wall - Number(top) }
}
