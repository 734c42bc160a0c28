import { useRef } from 'react'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import type { StillDrawing } from '#server/drawings/stills/stills.ts'
import type { HomeData } from '#site/pages/home/home.page.tsx'
import { Still } from '#site/parts/drawings/still.tsx'
import { TipOfDrawing } from '#site/parts/lots/tip/tip-of-drawing.tsx'

import styles from './hero.module.css'

type StillOfProject = { still: StillDrawing; projects: HomeData['projects'] }

const nameOf = ({ still, projects }: StillOfProject) =>
  projects.find(({ alias }) => alias === still.project)?.name ?? 'Наш квартал'

export function StillOf(of: StillOfProject) {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.still} ref={frame}>
      <Still still={of.still} label={`${nameOf(of)}, макет со\u00A0стороны реки`} by="daylight" />
      <TipOfDrawing frame={frame} />
    </div>
  )
}

/** The picture shows one project from one side and says so. */
export const BehindStill = (of: StillOfProject) => (
  <p className={styles.elsewhere}>
    {`${nameOf(of)}: на\u00A0макете ${howMany(of.still.shown, flatForms)}${
      of.still.hidden > 0 ? `, ещё\u00A0${of.still.hidden} смотрят во\u00A0двор` : ''
    }. Визуализация. `}
    <a href={pageLinks.project(of.still.project)}>{'О\u00A0квартале'}</a>
    {' · '}
    <a href={pageLinks.flats()}>все квартиры списком</a>
  </p>
)
