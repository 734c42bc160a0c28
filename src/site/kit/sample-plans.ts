import type { PlanSpec } from '#drawings/plan/model/plan-spec.ts'

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
export const samplePlans: SamplePlan[] = [
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
