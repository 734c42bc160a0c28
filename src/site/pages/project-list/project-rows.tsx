import type { ProjectSummary } from '#contract/catalogue.ts'
import type { Project, ProjectProgress } from '#contract/structure.ts'
import type { StillCard as Still, Street } from '#contract/drawings.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatCount, listedOf, noneOnSale, type OnSale } from '#domain/lots/lot-count.ts'
import { formatFrom } from '#domain/money/money.ts'
import { flatForms } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { projectLine } from '#site/parts/projects/project-line.ts'
import { projectClasses, projectStatuses } from '#site/parts/projects/project-names.ts'
import { roomsNames } from '#site/parts/lots/query/rooms-names.ts'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { PageLink } from '#site/ui/links/page-link.tsx'
import { Tag } from '#site/ui/text/tag.tsx'
import text from '#site/ui/text/text.module.css'

import { progressOf, type ProjectPrices } from './ask-rows.ts'
import { formatBuilding, formatMoved } from './progress-words.ts'
import { compareLink, MOST_COMPARED, type ProjectFilter } from './project-filter.ts'
import { RowPicture } from './row-picture.tsx'
import '#site/parts/media/street.tokens.css'
import styles from './project-rows.module.css'

type ProjectRowsProps = {
  projects: Project[]
  filter: ProjectFilter
  onSale: ProjectSummary[]
  prices: Record<string, ProjectPrices>
  progress: ProjectProgress[]
  streets: Record<string, Street>
  stills: Record<string, Still>
  /** They are in several cities. */
  withCity: boolean
  /** There is another one to compare with. */
  isComparable: boolean
}

/** No alias is an id of the page's own. */
export const rowId = (alias: string) => `proekt-${alias}`

/** Street under street, each on its ground line, and below it what there is to know. */
export const ProjectRows = ({ projects, onSale, streets, stills, ...rest }: ProjectRowsProps) => (
  <ul className={styles.rows}>
    {projects.map((project, i) => (
      <ProjectRow
        key={project.alias}
        project={project}
        flats={onSale.find(({ alias }) => alias === project.alias)?.onSale.flat ?? noneOnSale}
        street={streets[project.alias]}
        still={stills[project.alias]}
        first={i === 0}
        {...rest}
      />
    ))}
  </ul>
)

type ProjectRowProps = Omit<ProjectRowsProps, 'projects' | 'onSale' | 'streets' | 'stills'> & {
  project: Project
  flats: OnSale
  street: Street | undefined
  still: Still | undefined
  first: boolean
}

function ProjectRow({ project, flats, first, withCity, ...rest }: ProjectRowProps) {
  const { alias, name, teaser, address, district, status } = project
  const { minPrice } = flats
  const where = [address ?? district, projectClasses[project.class ?? '']].filter(Boolean)
  const tag = status === 'on_sale' ? undefined : projectStatuses[status]
  const progress = progressOf(rest.progress, alias)
  const facts = [
    ...projectLine({ ...project, class: null }, noneOnSale, withCity),
    formatBuilding(progress),
    formatMoved(progress),
  ]
  const drawn = rest.street && 'street'
  return (
    <li className={styles.row} id={rowId(alias)} data-picture={rest.still ? 'still' : drawn}>
      <RowPicture {...rest} cover={project.cover} first={first} />
      <div className={styles.head}>
        <div className={styles.name}>
          <h2>
            <a href={pageLinks.project(alias)}>{typeset(name)}</a>
          </h2>
          {where.length > 0 || tag ? (
            <p>
              {where.length > 0 ? <span>{typeset(where.join(' · '))}</span> : null}
              {tag ? <Tag look={status === 'completed' ? 'ok' : 'plain'}>{tag}</Tag> : null}
            </p>
          ) : null}
        </div>
        {teaser ? <p className={styles.teaser}>{typeset(teaser)}</p> : null}
        <div className={styles.offer}>
          {minPrice === null ? null : (
            <p className={`${styles.price} ${text.price}`}>{formatFrom(minPrice)}</p>
          )}
          {listedOf(flats) > 0 ? (
            <p className={styles.count}>{formatCount(flats, flatForms)}</p>
          ) : null}
          {minPrice === null ? null : (
            <ButtonLink
              href={pageLinks.flats({ projects: [alias] })}
              look={first ? 'primary' : 'line'}
            >
              Выбрать квартиру
            </ButtonLink>
          )}
        </div>
      </div>
      <RoomPrices alias={alias} prices={rest.prices[alias]} />
      <ul className={styles.facts}>
        {facts.map((fact) => (fact ? <li key={fact}>{fact}</li> : null))}
        {rest.isComparable ? <CompareLink alias={alias} filter={rest.filter} /> : null}
      </ul>
    </li>
  )
}

/** «Студии от 7,3 млн ₽, 24,8 м², дом 1»: each leads to its list. */
const RoomPrices = ({ alias, prices }: { alias: string; prices: ProjectPrices | undefined }) =>
  prices ? (
    <ul className={styles.rooms}>
      {prices.byRooms.map(({ rooms, minPrice, about }) => (
        <li key={rooms}>
          <a href={pageLinks.flats({ projects: [alias], rooms: [rooms] })}>
            {roomsNames[rooms]}
            <span>{formatFrom(minPrice)}</span>
            <small>{typeset(about)}</small>
          </a>
        </li>
      ))}
    </ul>
  ) : null

/** Without scripts too: what is compared stands in the address. */
function CompareLink({ alias, filter }: { alias: string; filter: ProjectFilter }) {
  const isCompared = filter.compare.includes(alias)
  if (!isCompared && filter.compare.length >= MOST_COMPARED) return null
  return (
    <li className={styles.compare}>
      <PageLink
        rel="nofollow"
        href={compareLink(filter, alias)}
        aria-current={isCompared ? 'true' : undefined}
      >
        {isCompared ? 'Убрать из\u00A0сравнения' : 'Сравнить с\u00A0другими'}
      </PageLink>
    </li>
  )
}
