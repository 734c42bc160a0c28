import { page } from '#site/page/page.ts'
import { Main } from '#site/ui/layout/main.tsx'
import text from '#site/ui/text/text.module.css'

import { Controls } from './controls.tsx'
import { Fields } from './fields.tsx'
import { Foundations } from './foundations.tsx'
import { HouseDrawings } from './house-drawings.tsx'
import { LevelDrawings } from './level-drawings.tsx'
import { Lists } from './lists.tsx'
import { Overlays } from './overlays.tsx'
import { PlanDrawings } from './plan-drawings.tsx'
import { useForcedStates } from './use-forced-states.ts'
import styles from './specimen.module.css'

/** Everything the site is drawn with, in every state and both themes. Only the development server knows it. */
export default page({
  load: () => ({}),
  head: () => ({ title: 'Набор', noindex: true }),
  View: Kit,
})

function Kit() {
  useForcedStates()
  return (
    <Main>
      <header className={styles.head}>
        <h1>Набор</h1>
        <p className={text.lead}>Всё, из&nbsp;чего сложен сайт: слева «бумага», справа «синька».</p>
      </header>
      <Foundations />
      <Controls />
      <Fields />
      <Lists />
      <Overlays />
      <PlanDrawings />
      <HouseDrawings />
      <LevelDrawings />
    </Main>
  )
}
