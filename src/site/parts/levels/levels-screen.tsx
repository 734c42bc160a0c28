import { useMemo, useRef } from 'react'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { schemaUrl, type LevelKind } from '#domain/addresses/place-links.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { formatSplitCount, type OnSale } from '#domain/lots/lot-count.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { howMany, type NounForms } from '#domain/text/plural.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { LotFilter } from '#site/parts/lots/filter/lot-filter.tsx'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'
import { conditionsOf, topicOf, wordsOf } from '#site/parts/lots/query/conditions.ts'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import { RemoveChip } from '#site/ui/controls/chip.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'
import { putInSight } from '#site/ui/layout/put-in-sight.ts'
import { useInSight } from '#site/ui/layout/use-in-sight.ts'
import { PageLink } from '#site/ui/links/page-link.tsx'

import { ChosenPlace, useChosenPlace } from './chosen-place.tsx'
import { levelTexts } from './level-kinds.ts'
import { LevelSchema } from './level-schema.tsx'
import { AboutLink, LevelViews } from './level-views.tsx'
import type { LevelsData } from './levels.ts'
import { OfferList } from './choice/offer-list.tsx'
import { formatLevel, levelChoice } from './choice/level-choice.tsx'
import { PlaceFilters } from './choice/place-filters.tsx'
import { PlaceTip } from './place-tip.tsx'
import { conditionsOfPlaces } from './choice/place-words.ts'
import { useLevelWay } from './ways/use-level-way.ts'
import styles from './levels-screen.module.css'

type LevelsScreenProps = {
  data: LevelsData
  title: string
  /** What there are so many of: «из 96 мест». */
  forms: NounForms
}

/** All levels of one project under the filter of the list: each place leads to its page, and shows itself first. */
export function LevelsScreen({ data, title, forms }: LevelsScreenProps) {
  const { kind, levels, list, offers, cards } = data
  const sheets = useRef<HTMLDivElement>(null)
  const { asked, offer } = list
  const { chosen, choose } = useChosenPlace(data)
  const levelWays = useMemo(() => levels.map(({ ways }) => ways), [levels])
  const id = chosen?.lot.id ?? null
  const target = useMemo(
    () => (id === null ? null : { lot: id, project: data.project }),
    [id, data],
  )
  const way = useLevelWay(levelWays, target)
  const { name: kindName, none } = levelTexts[kind]
  return (
    <Main>
      <div className={styles.head}>
        <PageHead
          crumbs={[{ href: pageLinks.lots(kind), label: kindName }, { label: 'Схема' }]}
          title={title}
        >
          <LevelViews kind={kind} current="schema" asked={asked} />
        </PageHead>
      </div>
      <Projects data={data} forms={forms} />
      {levels.length === 0 ? (
        <EmptyState title={none}>
          <p>Когда они появятся в&nbsp;продаже, здесь будет схема каждого уровня.</p>
        </EmptyState>
      ) : (
        <>
          <div className={styles.controls}>
            <LevelFilter {...data} />
            {levels.length > 1 ? <LevelSwitch key={levels[0]?.name} levels={levels} /> : null}
          </div>
          <Conditions {...data} />
          <div className={styles.columns}>
            {/* Links inside it are pressed: it has no role of its own. */}
            <div className={styles.levels} ref={sheets} onClick={choose} role="presentation">
              {levels.map((level, at) => (
                <section
                  key={level.name}
                  id={levelId(at)}
                  className={`${layout.panel} ${styles.level}`}
                >
                  <div className={styles.name}>
                    <h2 className={layout.heading}>{level.name}</h2>
                    <p>
                      {`Свободно ${level.free} из ${[howMany(level.total, forms), level.prices].filter(Boolean).join(', ')}`}
                      {list.chosen > 0 ? `, по\u00A0условиям подходит ${level.wanted}` : ''}
                    </p>
                  </div>
                  <LevelSchema level={level} way={way?.ways === level.ways ? way : null} />
                </section>
              ))}
            </div>
            <aside className={styles.side} data-chosen={chosen ? true : undefined}>
              {chosen ? (
                <ChosenPlace kind={kind} card={chosen} asked={asked} way={way} />
              ) : (
                <OfferList kind={kind} offers={offers}>
                  <AboutLink kind={kind} />
                </OfferList>
              )}
            </aside>
          </div>
          <PlaceTip frame={sheets} cards={cards} />
          <OfferNotice offer={offer} />
        </>
      )}
      <RequestSection
        form="selection"
        title={helpTitles[kind]}
        text="Подскажем, что ближе к вашему лифту и что туда поместится."
        category="Кладовые и паркинг"
        subject={topicOf(title, wordsOf(conditionsOf(asked, list.names, aboutLevels(data))))}
      />
    </Main>
  )
}

type ProjectsProps = { data: LevelsData; forms: NounForms }

const scrollToCurrent = (tabs: HTMLElement | null) => {
  if (tabs) putInSight(tabs, tabs.querySelector('[aria-current]'))
}

/** Other conditions go along from one project to another. */
const Projects = ({ data: { kind, projects, project, list }, forms }: ProjectsProps) =>
  projects.length > 1 ? (
    <nav className={styles.projects} aria-label="Проект" ref={scrollToCurrent}>
      {projects.map(({ alias, name, count }) => (
        <PageLink
          key={alias}
          href={schemaUrl(kind, { ...list.asked, buildings: [], projects: [alias] })}
          aria-current={alias === project ? 'true' : undefined}
        >
          {name} <small>{formatOffer(count, forms)}</small>
        </PageLink>
      ))}
    </nav>
  ) : null

/** «свободно 59, от 260 тыс. ₽»; what is reserved counts where nothing is free. */
const formatOffer = (count: OnSale, forms: NounForms) =>
  (count.free ? formatFree(count.free) : formatSplitCount(count, forms)) +
  formatFromPrice(count, ',')

/** «свободно 59» */
const formatFree = (free: number) => `свободно\u00A0${formatNumber(free)}`

const aboutLevels = ({ kind, project }: LevelsData) => ({
  href: (query: Partial<LotQuery>) =>
    schemaUrl(kind, { projects: project === null ? [] : [project], ...query }),
  shown: levelTexts[kind].shown,
  floorName: 'Уровень',
  ofKind: conditionsOfPlaces,
})

/** The filter of the list: what does not pass is dimmed on the levels. */
const LevelFilter = (data: LevelsData) => (
  <LotFilter
    as="sheet"
    data={data.list}
    about={aboutLevels(data)}
    floors={levelChoice(data.list, aboutLevels(data).href)}
    first={
      data.project === null ? null : <input type="hidden" name="project" value={data.project} />
    }
  >
    <PlaceFilters kind={data.kind} {...data.list} />
  </LotFilter>
)

function Conditions(data: LevelsData) {
  const about = aboutLevels(data)
  const { asked, names } = data.list
  const conditions = conditionsOf(asked, names, about).filter(
    ({ without }) => without.projects.length > 0,
  )
  return conditions.length > 0 ? (
    <ul className={`${layout.chips} ${styles.conditions}`} aria-label="Выбранные условия">
      {conditions.map(({ label, without }) => (
        <li key={label}>
          <RemoveChip href={about.href(without)} label={label} />
        </li>
      ))}
    </ul>
  ) : null
}

const helpTitles: Record<LevelKind, string> = {
  parking: 'Найдём место ближе к\u00A0лифту',
  storage: 'Найдём кладовую по\u00A0размеру',
}

const levelId = (at: number) => `uroven-${at + 1}`

/** From one level to another: they stand one under another as they do in the house. On a phone «Уровень −1», where all are of one house: what is free there is written below. */
function LevelSwitch({ levels }: Pick<LevelsData, 'levels'>) {
  const ids = useMemo(() => levels.map((_, at) => levelId(at)), [levels])
  const seen = useInSight(ids, '-50% 0px')
  const isOneHouse = new Set(levels.map(({ building }) => building)).size === 1
  return (
    <nav className={styles.switch} aria-label="Уровни">
      {levels.map(({ name, floor, free }, at) => (
        <a key={name} href={`#${levelId(at)}`} aria-current={at === seen ? 'true' : undefined}>
          <span>
            {name} <small>{free > 0 ? formatFree(free) : 'свободных нет'}</small>
          </span>
          {isOneHouse && floor !== null ? (
            <span aria-hidden="true">{`Уровень\u00A0${formatLevel(floor)}`}</span>
          ) : null}
        </a>
      ))}
    </nav>
  )
}
