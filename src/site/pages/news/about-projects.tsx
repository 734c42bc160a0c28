import { projectFeed } from '#domain/addresses/feed-links.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatArea } from '#domain/lots/area.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import { formatCount, listedOf, type OnSale } from '#domain/lots/lot-count.ts'
import { lotName } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { formatFrom } from '#domain/money/money.ts'
import { flatForms } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { Cover } from '#site/parts/media/cover.tsx'
import { PlanPicture } from '#site/parts/media/plan-picture.tsx'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { DefinitionList } from '#site/ui/text/definition-list.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './about-projects.module.css'
import type { ProjectOfArticle } from './ask-projects.ts'

/** Of news about no project: all flats that are for sale. */
export const AboutFlats = ({ onSale, picks }: { onSale: OnSale; picks: readonly Lot[] }) =>
  listedOf(onSale) === 0 ? null : (
    <section className={`${layout.panel} ${styles.project}`}>
      <h2>Квартиры в&nbsp;продаже</h2>
      {onSale.minPrice === null ? null : (
        <p className={styles.price}>{formatFrom(onSale.minPrice)}</p>
      )}
      <p className={text.second}>{formatCount(onSale, flatForms)}</p>
      <Picks flats={picks} />
      <ButtonLink size="medium" wide href={pageLinks.flats()}>
        Выбрать квартиру
      </ButtonLink>
      <p className={styles.ways}>
        <a className={text.link} href={pageLinks.mortgage()}>
          Ипотека и&nbsp;рассрочка
        </a>
        <a className={text.link} href={pageLinks.promotions()}>
          Акции
        </a>
      </p>
    </section>
  )

type AboutProjectsProps = { projects: readonly ProjectOfArticle[]; pictured: boolean }

/** Where it is, what it costs and how it looks: one project in full, several as a list. */
export function AboutProjects({ projects, pictured }: AboutProjectsProps) {
  const [only] = projects
  if (!only) return null
  if (projects.length === 1) return <AboutProject project={only} pictured={pictured} />
  return (
    <section className={`${layout.panel} ${styles.many}`}>
      <h2>Проекты этой новости</h2>
      <ul>
        {projects.map(({ alias, name, onSale }) => (
          <li key={alias}>
            <a href={pageLinks.project(alias)}>{typeset(name)}</a>
            {onSale.minPrice === null ? null : <b>{formatFrom(onSale.minPrice)}</b>}
            {listedOf(onSale) > 0 ? <small>{formatCount(onSale, flatForms)}</small> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where to begin: the cheapest of each number of rooms, then of any. */
const Picks = ({ flats }: { flats: readonly Lot[] }) =>
  flats.length > 0 ? (
    <ul className={styles.flats}>
      {flats.map((flat) => (
        <li key={flat.id}>
          <a href={flat.url}>
            {flat.planUrl || flat.photoUrl ? (
              <span>
                <PlanPicture lot={flat} silent />
              </span>
            ) : null}
            {`${lotName(flat)}, ${formatArea(flat.area)}`}
            <b>{formatPrice(flat)}</b>
          </a>
        </li>
      ))}
    </ul>
  ) : null

type AboutProjectProps = { project: ProjectOfArticle; pictured: boolean }

function AboutProject({ project, pictured }: AboutProjectProps) {
  const { alias, name, title, building, address, keys, onSale, picks, cover, street } = project
  const wanted = building === null ? { projects: [alias] } : { buildings: [building] }
  const isListed = listedOf(onSale) > 0
  return (
    <section className={`${layout.panel} ${styles.project}`}>
      {pictured && (cover || street) ? (
        <div className={styles.picture}>
          {cover ? <Cover picture={cover} sizes="(min-width: 56rem) 28rem, 92vw" silent /> : null}
          {!cover && street ? <StreetPicture day={street} /> : null}
        </div>
      ) : null}
      <h2>
        <a href={pageLinks.project(alias)}>{typeset(title)}</a>
      </h2>
      {onSale.minPrice === null ? null : (
        <p className={styles.price}>{formatFrom(onSale.minPrice)}</p>
      )}
      <DefinitionList
        facts={[
          ['Адрес', address && typeset(address)],
          ['Ключи', keys],
          ['В продаже', isListed ? formatCount(onSale, flatForms) : null],
        ]}
      />
      <Picks flats={picks} />
      {isListed ? (
        <ButtonLink size="medium" wide href={pageLinks.flats(wanted)}>
          Выбрать квартиру
        </ButtonLink>
      ) : null}
      <p className={styles.ways}>
        <a className={text.link} href={pageLinks.project(alias)}>
          О&nbsp;проекте
        </a>
        <a className={text.link} href={projectFeed(alias, name).href} type="application/rss+xml">
          Новости проекта в&nbsp;RSS
        </a>
      </p>
    </section>
  )
}
