import { typeset } from '#domain/text/typography.ts'
import type { Person } from '#server/content/people.ts'
import { Picture } from '#site/parts/media/picture.tsx'
import layout from '#site/ui/layout/layout.module.css'

import styles from './about.module.css'

/** Whom a buyer meets. */
export function People({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null
  const isPictured = people.some(({ photo }) => photo !== null)
  return (
    <section className={layout.section}>
      <h2 className={styles.heading}>Люди</h2>
      <ul className={styles.people}>
        {people.map(({ id, name, role, photo }) => (
          <li key={id}>
            {isPictured ? (
              <div className={styles.portrait}>
                {photo ? <Picture picture={photo} alt={name} sizes="12rem" /> : initialsOf(name)}
              </div>
            ) : null}
            <b>{name}</b>
            {role ? <p>{typeset(role)}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** «АР»: two people of a row stand alike, with a photo and without one. */
const initialsOf = (name: string) => (
  <b aria-hidden="true">
    {name
      .split(' ')
      .slice(0, 2)
      .map((word) => word.charAt(0))
      .join('')}
  </b>
)
