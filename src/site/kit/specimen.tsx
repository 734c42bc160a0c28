import type { ReactNode } from 'react'

import styles from './specimen.module.css'

const themes = ['light', 'dark'] as const
export type KitTheme = (typeof themes)[number]

type ChapterProps = { name: string; title: string; children: ReactNode }

export function Chapter({ name, title, children }: ChapterProps) {
  return (
    <section className={styles.chapter} id={name}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type SpecimenProps = {
  /** Screenshots find it by this. */
  name: string
  title: string
  /** Paper above blueprint, where half a page is too narrow. */
  wide?: boolean
  children: (theme: KitTheme) => ReactNode
}

/** One component on paper and on blueprint, in any theme of the page. */
export function Specimen({ name, title, wide = false, children }: SpecimenProps) {
  return (
    <section className={styles.specimen} id={name}>
      <h3>{title}</h3>
      <div className={styles.pair} data-wide={wide || undefined}>
        {themes.map((theme) => (
          <div key={theme} className={styles.sheet} data-theme={theme}>
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  )
}

type DrawnSpecimenProps = Omit<SpecimenProps, 'children'> & {
  children: (theme: KitTheme) => string
}

/** A drawing is a piece of finished SVG. */
export const DrawnSpecimen = ({ children: draw, ...specimen }: DrawnSpecimenProps) => (
  <Specimen {...specimen}>
    {(theme) => (
      <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: draw(theme) }} />
    )}
  </Specimen>
)

export function Row({ words, children }: { words?: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      {words ? <span className={styles.words}>{words}</span> : null}
      {children}
    </div>
  )
}

/** Shows a thing as it looks under the pointer or with the focus on it. */
export function Forced({ state, children }: { state: 'hover' | 'focus'; children: ReactNode }) {
  return (
    <span className={styles.forced} data-force={state}>
      {children}
    </span>
  )
}
