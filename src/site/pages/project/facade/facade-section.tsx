import { useRef, type ReactNode } from 'react'

import { houseViewLink } from '#domain/addresses/house-view.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { TipOfDrawing } from '#site/parts/lots/tip/tip-of-drawing.tsx'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'

import styles from './house-facade.module.css'

type FacadeSectionProps = {
  alias: string
  /** The house that is looked at. */
  building: number
  houses: readonly { id: number; name: string }[]
  sides: readonly ViewChoice[]
  look: 'night' | 'render'
  /** The text about this side, before the link to the list. */
  words?: string
  children: ReactNode
}

/** A side of a house on which flats are chosen: drawn by us, or outlined on a picture of the company. */
export function FacadeSection(props: FacadeSectionProps) {
  const { alias, building, houses, sides, look, words = '', children } = props
  const frame = useRef<HTMLDivElement>(null)
  return (
    <section className={layout.section} id="fasad">
      <div className={layout.head}>
        <h2>Выбор на&nbsp;фасаде</h2>
        <div className={styles.ways}>
          <ViewChoices
            label="Дом"
            choices={houses.map(({ id, name }) => ({
              key: id,
              href: houseViewLink(alias, { building: id }, 'fasad'),
              name,
              isChosen: id === building,
            }))}
          />
          <ViewChoices label="Сторона дома" choices={sides} />
        </div>
      </div>
      <div className={styles[look]} ref={frame}>
        {children}
      </div>
      <TipOfDrawing frame={frame} />
      <p className={styles.list}>
        {words}
        <a className={text.link} href={pageLinks.flats({ buildings: [building] })}>
          Квартиры дома списком
        </a>
      </p>
    </section>
  )
}

type ViewChoice = { key: string | number; href: string; name: ReactNode; isChosen: boolean }

/** One of several houses, or of the sides of one; a single one is no choice. */
export const ViewChoices = ({
  label,
  choices,
}: {
  label: string
  choices: readonly ViewChoice[]
}) =>
  choices.length > 1 ? (
    <nav className={styles.choices} aria-label={label}>
      {choices.map(({ key, href, name, isChosen }) => (
        <a key={key} href={href} aria-current={isChosen ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  ) : null
