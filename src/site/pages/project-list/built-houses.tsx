import type { Project } from '#contract/structure.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { typeset } from '#domain/text/typography.ts'
import { quarterName, type Quarter } from '#domain/time/keys.ts'
import layout from '#site/ui/layout/layout.module.css'

import { isBuilt } from './project-filter.ts'
import styles from './built-houses.module.css'

type BuiltProject = {
  alias: string
  name: string
  place: string | null
  houses: { id: number; about: string; quarter: Quarter | null }[]
}

/** Houses that are built, and projects of the archive. */
export const builtOf = (projects: readonly Project[], archive: readonly Project[]) =>
  [...projects, ...archive].flatMap((project): BuiltProject[] => {
    const { alias, name, district, address, buildings } = project
    const houses = buildings.filter(isBuilt).map((house) => ({
      id: house.id,
      about: [house.name, house.address].filter(Boolean).join(', '),
      quarter: house.commission.quarter,
    }))
    const isShown = houses.length > 0 || archive.includes(project)
    return isShown ? [{ alias, name, place: district ?? address, houses }] : []
  })

/** What the company has to show for its promises. */
export function BuiltHouses({ built }: { built: readonly BuiltProject[] }) {
  if (built.length === 0) return null
  return (
    <section className={layout.section} id="postroeno">
      <h2 className={styles.heading}>Уже построено</h2>
      <ul className={styles.built}>
        {built.map(({ alias, name, place, houses }) => (
          <li key={alias}>
            <h3>
              <a href={pageLinks.project(alias)}>{typeset(name)}</a>
            </h3>
            {place ? <p>{typeset(place)}</p> : null}
            <ul>
              {houses.map(({ id, about, quarter }) => (
                <li key={id}>
                  {typeset(about)}
                  {quarter === null ? null : <small>{`Введён: ${quarterName(quarter)}`}</small>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
