import { drawingRandom } from '#domain/random.ts'
import type { PlanSpec } from '#drawings/plan/model/plan-spec.ts'

/** Areas as measured on the market: hundredths of m², from the 5th to the 95th of a hundred. */
export const sampleTypes: Record<
  string,
  Pick<PlanSpec, 'layout' | 'rooms'> & { areas: [number, number] }
> = {
  studio: { layout: 'studio', rooms: 0, areas: [2100, 3900] },
  'one-room': { layout: 'classic', rooms: 1, areas: [3200, 4600] },
  'two euro': { layout: 'euro', rooms: 2, areas: [3500, 6000] },
  'two-room': { layout: 'classic', rooms: 2, areas: [4800, 6900] },
  'three euro': { layout: 'euro', rooms: 3, areas: [5300, 9000] },
  'three-room': { layout: 'classic', rooms: 3, areas: [6300, 10_100] },
  'four euro': { layout: 'euro', rooms: 4, areas: [7200, 16_000] },
  'four-room': { layout: 'classic', rooms: 4, areas: [9000, 16_000] },
  'five euro': { layout: 'euro', rooms: 5, areas: [11_000, 20_000] },
  'five-room': { layout: 'classic', rooms: 5, areas: [11_500, 20_000] },
  'open plan': { layout: 'free', rooms: 2, areas: [4000, 8000] },
}

/** The n-th sample of a type: any aspect, summer room and shape of the outline. */
export function sampleSpec(type: string, n: number): PlanSpec {
  const sample = sampleTypes[type]
  if (!sample) throw new RangeError(`no sample flat «${type}»`)
  const { layout, rooms, areas } = sample
  const chance = drawingRandom(`${type}|${n}`)
  const area = Math.round(chance.between(...areas) / 10) * 10
  const wide = area > 7000 ? (['single', 'corner', 'through', 'end'] as const) : null
  return {
    seed: `${type}|${n}`,
    layout,
    rooms,
    area,
    aspect: chance.pick(wide ?? (['single', 'corner'] as const)),
    summer: chance.pick(['none', 'none', 'loggia', 'balcony', 'terrace'] as const),
    shape: chance.pick(['plain', 'plain', 'bay', 'wing'] as const),
  }
}
