import type { PlansSideBySide } from '#domain/lots/flat-drawings.ts'

type Sized = { id: number; text: string; width: number; height: number }

/** Plans in one scale: each alone on a sheet as large as the largest needs, and all on one sheet, corner to corner. */
export function drawSideBySide(
  ids: readonly number[],
  planOf: (id: number) => string | null,
): PlansSideBySide {
  const plans = ids.flatMap((id) => {
    const text = planOf(id)
    return text === null ? [] : [{ id, text, ...sizeOf(text) }]
  })
  const width = Math.max(0, ...plans.map((plan) => plan.width))
  const height = Math.max(0, ...plans.map((plan) => plan.height))
  const sheet = (content: string) => `<svg viewBox="0 0 ${width} ${height}">${content}</svg>`
  return {
    plans: plans.map((plan) => ({
      id: plan.id,
      svg: sheet(placed(plan, (width - plan.width) / 2, height - plan.height)),
    })),
    overlay: plans.length < 2 ? null : { svg: sheet(plans.map(layer).join('')) },
  }
}

/** Two are seen at first, without scripts too; which ones, the page may change. */
const layer = (plan: Sized, at: number) =>
  `<g data-lot="${plan.id}" data-place="${['lower', 'upper'][at] ?? 'none'}" aria-hidden="true">${placed(plan, 0, 0)}</g>`

/** A drawing within a drawing keeps its own units, and ours are centimetres in all of them. */
const placed = ({ text }: Sized, x: number, y: number) =>
  text.replace('<svg ', `<svg x="${x}" y="${y}" `)

function sizeOf(text: string) {
  const [, width, height] = / width="([\d.]+)" height="([\d.]+)"/.exec(text) ?? []
  return { width: Number(width), height: Number(height) }
}
