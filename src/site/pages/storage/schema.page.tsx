import type { NounForms } from '#domain/text/plural.ts'
import { page } from '#site/page/page.ts'
import { LevelsScreen } from '#site/parts/levels/levels-screen.tsx'
import { askLevels, levelsHead, spellLevels } from '#site/parts/levels/levels.ts'

const forms: NounForms = ['кладовой', 'кладовых', 'кладовых']

export default page({
  query: spellLevels,

  load: (ask, { query }) => askLevels(ask, 'storage', query),

  head: (data) =>
    levelsHead(data, {
      title: 'Схема кладовых по уровням',
      description: 'Кладовые каждого дома по уровням: номер, площадь, цена, свободна или занята.',
    }),

  about: ({ project }) => ({ project }),

  View: ({ data }) => <LevelsScreen data={data} title="Схема кладовых" forms={forms} />,
})
