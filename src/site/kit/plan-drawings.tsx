import { drawFloor } from '#drawings/floor/draw-floor.ts'
import type { FloorFlat } from '#drawings/floor/floor-flat.ts'
import { drawPlan } from '#drawings/plan/draw-plan.ts'
import { makePlan } from '#drawings/plan/make-plan.ts'
import type { PlanSpec } from '#drawings/plan/model/plan-spec.ts'
import { drawSun } from '#drawings/sun/draw-sun.ts'

import { sampleAt } from './sample-at.ts'
import { sampleFloors } from './sample-houses.ts'
import { Chapter, DrawnSpecimen } from './specimen.tsx'

const states = ['available', 'sold', 'reserved', 'available'] as const

/** Flats, the floor they stand on, and the sun in their windows. */
export function PlanDrawings() {
  return (
    <Chapter name="plans" title="Планы">
      {samplePlans.map(({ name, title, spec }) => {
        const plan = makePlan(spec)
        return (
          <DrawnSpecimen key={name} name={`plan-${name}`} title={title}>
            {(theme) => drawPlan(plan, { look: 'full', theme, north: 30 })}
          </DrawnSpecimen>
        )
      })}
      <DrawnSpecimen name="thumb" title="План для карточки">
        {(theme) => drawPlan(makePlan(sampleAt(samplePlans, 2).spec), { look: 'thumb', theme })}
      </DrawnSpecimen>
      {sampleFloors.map((floor, at) => (
        <DrawnSpecimen key={at} name={`floor-${at + 1}`} title={`Этаж, секция ${at + 1}`}>
          {(theme) =>
            drawFloor(floor, {
              theme,
              label: `План 7-го этажа, секция ${at + 1}`,
              flats: flatsOf(floor.units.map(({ stack }) => stack)),
              selected: '2',
            })
          }
        </DrawnSpecimen>
      ))}
      <DrawnSpecimen name="sun" title="Солнце в окнах">
        {(theme) =>
          drawSun({
            theme,
            date: '2026-03-21',
            zone: 5,
            latitude: 57.15,
            longitude: 65.53,
            azimuths: [180, 270],
            windows: 'Окна на юг и запад',
          })
        }
      </DrawnSpecimen>
    </Chapter>
  )
}

const flatsOf = (stacks: string[]): FloorFlat[] =>
  stacks.map((stack, at) => ({
    stack,
    state: sampleAt(states, at % states.length),
    mark: `№ ${90 + at}`,
    area: 5350,
    name: `Квартира № ${90 + at}`,
    href: '#plan-studio',
  }))

type SamplePlan = { name: string; title: string; spec: PlanSpec }

const sample = (
  name: string,
  title: string,
  layout: PlanSpec['layout'],
  rooms: number,
  area: number,
  more: Partial<PlanSpec> = {},
): SamplePlan => ({ name, title, spec: { seed: `kit|${name}`, layout, rooms, area, ...more } })

/** A plan of each type, with every shape, aspect and summer room among them. */
const samplePlans: SamplePlan[] = [
  sample('studio', 'Студия', 'studio', 0, 2810),
  sample('one', 'Однокомнатная', 'classic', 1, 3990),
  sample('two-euro', 'Двухкомнатная евро, лоджия', 'euro', 2, 5350, { summer: 'loggia' }),
  sample('two', 'Двухкомнатная', 'classic', 2, 6120),
  sample('three-euro', 'Трёхкомнатная евро, угловая, терраса', 'euro', 3, 7840, {
    aspect: 'corner',
    summer: 'terrace',
  }),
  sample('three', 'Трёхкомнатная, сквозная', 'classic', 3, 8890, { aspect: 'through' }),
  sample('four-euro', 'Четырёхкомнатная евро, Г-образная', 'euro', 4, 9860, {
    aspect: 'corner',
    shape: 'wing',
  }),
  sample('four', 'Четырёхкомнатная, с эркером', 'classic', 4, 11_200, {
    aspect: 'corner',
    shape: 'bay',
  }),
  sample('five-euro', 'Пятикомнатная евро, торцевая', 'euro', 5, 13_050, { aspect: 'end' }),
  sample('five', 'Пятикомнатная, балкон', 'classic', 5, 14_300, { summer: 'balcony' }),
]
