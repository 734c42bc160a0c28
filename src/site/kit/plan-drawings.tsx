import { drawFloor } from '#drawings/floor/draw-floor.ts'
import { type FloorFlat } from '#drawings/floor/floor-flat.ts'
import { drawPlan } from '#drawings/plan/draw-plan.ts'
import { makePlan } from '#drawings/plan/make-plan.ts'
import { drawSun } from '#drawings/sun/draw-sun.ts'

import { sampleAt } from './sample-at.ts'
import { sampleFloors } from './sample-houses.ts'
import { samplePlans } from './sample-plans.ts'
import { Chapter, Drawing, Specimen } from './specimen.tsx'

const states = ['available', 'sold', 'reserved', 'available'] as const

/** Flats, the floor they stand on, and the sun in their windows. */
export function PlanDrawings() {
  return (
    <Chapter name="plans" title="Планы">
      {samplePlans.map(({ name, title, spec }) => {
        const plan = makePlan(spec)
        return (
          <Specimen key={name} name={`plan-${name}`} title={title}>
            {(theme) => <Drawing svg={drawPlan(plan, { look: 'full', theme, north: 30 })} />}
          </Specimen>
        )
      })}
      <Specimen name="thumb" title="План для карточки">
        {(theme) => (
          <Drawing
            svg={drawPlan(makePlan(sampleAt(samplePlans, 2).spec), { look: 'thumb', theme })}
          />
        )}
      </Specimen>
      {sampleFloors.map((floor, at) => (
        <Specimen key={at} name={`floor-${at + 1}`} title={`Этаж, секция ${at + 1}`}>
          {(theme) => (
            <Drawing
              svg={drawFloor(floor, {
                theme,
                label: `План 7-го этажа, секция ${at + 1}`,
                flats: flatsOf(floor.units.map(({ stack }) => stack)),
                selected: '2',
              })}
            />
          )}
        </Specimen>
      ))}
      <Specimen name="sun" title="Солнце в окнах">
        {(theme) => (
          <Drawing
            svg={drawSun({
              theme,
              date: '2026-03-21',
              zone: 5,
              latitude: 57.15,
              longitude: 65.53,
              azimuths: [180, 270],
              windows: 'Окна на юг и запад',
            })}
          />
        )}
      </Specimen>
    </Chapter>
  )
}

const flatsOf = (stacks: string[]): FloorFlat[] =>
  stacks.map((stack, at) => ({
    stack,
    state: sampleAt(states, at % states.length),
    mark: `№ ${90 + at}`,
    name: `Квартира № ${90 + at}`,
    href: '#plan-studio',
  }))
