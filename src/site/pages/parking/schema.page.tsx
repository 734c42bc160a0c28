import type { NounForms } from '#domain/text/plural.ts'
import { page } from '#site/page/page.ts'
import { LevelsScreen } from '#site/parts/levels/levels-screen.tsx'
import { askLevels, levelsHead, spellLevels } from '#site/parts/levels/levels.ts'

const forms: NounForms = ['места', 'мест', 'мест']

export default page({
  query: spellLevels,

  load: (ask, { query }) => askLevels(ask, 'parking', query),

  head: (data) =>
    levelsHead(data, {
      title: 'Схема паркинга по уровням',
      description:
        'Машино-места каждого дома по уровням: номер, площадь, цена, свободно или занято.',
    }),

  about: ({ project }) => ({ project }),

  View: ({ data }) => <LevelsScreen data={data} title="Схема паркинга" forms={forms} />,
})
