import type { Services } from '#contract/services.ts'
import type { Project } from '#contract/structure.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatHouse } from '#domain/lots/lot-titles.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { howMany } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { areUnmoved, formatOverdue, type DeadlinePromise } from '#domain/time/deadlines.ts'
import { quarterName } from '#domain/time/keys.ts'
import { siteDay } from '#domain/time/site-time.ts'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'

import styles from './about.module.css'

export type PromisedHouse = {
  id: number
  name: string
  project: string
  /** The house in its street; null: it is not drawn. */
  picture: string | null
  /** «Введён: IV квартал 2025» */
  deadline: string
  /** What became of its first promise; null: it was promised once. */
  kept: string | null
}

const MOST_HOUSES = 12

/** Houses with a date, the earliest first; of many the latest. */
export async function askPromised(
  { content, drawings }: Pick<Services, 'content' | 'drawings'>,
  projects: readonly Project[],
): Promise<PromisedHouse[]> {
  const dated = projects
    .flatMap((project) =>
      project.buildings.flatMap((building) => {
        const { quarter, done } = building.commission
        return quarter === null ? [] : { project, building, quarter, done }
      }),
    )
    .toSorted((a, b) => a.quarter - b.quarter)
    .slice(-MOST_HOUSES)
  return Promise.all(
    dated.map(async ({ project, building, quarter, done }) => ({
      id: building.id,
      name: formatHouse({ project, building }),
      project: project.alias,
      picture: drawings.houseInStreet(building.id),
      deadline: `${done ? 'Введён' : 'Ввод'}: ${quarterName(quarter)}`,
      kept:
        formatOverdue(building, siteDay(Date.now())) ??
        formatKept(await content.deadlineHistory(building.id)),
    })),
  )
}

/** «срок не переносили», «срок переносили 1 раз, сначала обещали III квартал 2026» */
function formatKept(promises: readonly DeadlinePromise[]): string | null {
  const [first] = promises
  if (!first || promises.length < 2) return null
  if (areUnmoved(promises)) return 'срок не\u00A0переносили'
  const dates = promises.map(({ commission, keys }) => `${commission} ${keys}`)
  const times = dates.filter((one, at) => at > 0 && one !== dates[at - 1]).length
  const promised = first.commission ?? first.keys
  return [
    `срок переносили ${howMany(times, ['раз', 'раза', 'раз'])}`,
    promised && `сначала обещали ${promised}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What was promised and what became of it: each house with its date. */
export const KeptPromises = ({ houses }: { houses: readonly PromisedHouse[] }) =>
  houses.length === 0 ? null : (
    <section className={layout.section}>
      <h2 className={styles.heading}>Дома и&nbsp;сроки</h2>
      <ul className={`${layout.cards} ${styles.houses}`}>
        {houses.map(({ id, name, project, picture, deadline, kept }) => (
          <li key={id}>
            {picture ? (
              <div className={styles.street}>
                <StreetPicture day={picture} />
              </div>
            ) : null}
            <h3>
              <a href={pageLinks.project(project)}>{typeset(name)}</a>
            </h3>
            <p>{typeset(deadline)}</p>
            {kept ? <p className={text.second}>{capitalise(typeset(kept))}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
