import { formatFrom, type Rubles } from '#domain/money/money.ts'
import { howMany, type NounForms } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'
import layout from '#site/ui/layout/layout.module.css'

import '#site/parts/media/street.tokens.css'
import styles from './landing.module.css'

export type ProjectChoice = {
  name: string
  href: string
  flats: number
  /** Of the free ones. null: none has a price. */
  from: Rubles | null
  /** The file of its drawn street. */
  street: string | null
}

type ProjectChoicesProps = { choices: readonly ProjectChoice[]; forms: NounForms }

/** Where the flats of the page are: one project each, with its street and its least price. */
export const ProjectChoices = ({ choices, forms }: ProjectChoicesProps) =>
  choices.length > 1 ? (
    <ul className={`${layout.row} ${styles.choices}`} aria-label="По проектам">
      {choices.map(({ name, href, flats, from, street }) => (
        <li key={href} className={layout.card}>
          {street ? (
            <div className={styles.street}>
              <StreetPicture day={street} />
            </div>
          ) : null}
          <h2>
            <a href={href}>{typeset(name)}</a>
          </h2>
          <p>{[howMany(flats, forms), from && formatFrom(from)].filter(Boolean).join(', ')}</p>
        </li>
      ))}
    </ul>
  ) : null
