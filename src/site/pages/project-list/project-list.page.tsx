import { isPriced } from '#domain/lots/is-priced.ts'
import type { ProjectSummary } from '#contract/catalogue.ts'
import type { Services } from '#contract/services.ts'
import type { Project } from '#contract/structure.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatFrom } from '#domain/money/money.ts'
import { typeset } from '#domain/text/typography.ts'
import { layOutMap, type CityMap } from '#drawings/map/lay-out-map.ts'
import { howMany } from '#domain/text/plural.ts'
import { page } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { CityMapPicture } from '#site/parts/map/city-map.tsx'
import { projectPlaces } from '#site/parts/map/map-places.ts'
import { askOffer } from '#site/parts/lots/ask-offer.ts'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { PlaceList } from '#site/parts/map/place-list.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import { Main } from '#site/ui/layout/main.tsx'
import layout from '#site/ui/layout/layout.module.css'

import { askPrices } from './ask-rows.ts'
import { BuiltHouses, builtOf } from './built-houses.tsx'
import { ProjectChoices } from './project-choices.tsx'
import {
  choicesOf,
  filterProjects,
  isNarrowed,
  readFilter,
  writeFilter,
  type ProjectFilter,
} from './project-filter.ts'
import { ProjectComparison } from './project-comparison.tsx'
import { ProjectRows } from './project-rows.tsx'
import styles from './project-map.module.css'

export default page({
  query: (query) => writeFilter(readFilter(query)),

  async load({ catalogue, content, drawings }, { query }) {
    const all = await content.projects()
    const filter = readFilter(query)
    const projects = filterProjects(all, filter)
    const home = await content.homeCity()
    const ground = await content.ground(projects[0]?.city ?? home?.name ?? '')
    return {
      projects,
      compared: all.filter(({ alias }) => filter.compare.includes(alias)),
      isComparable: all.length > 1,
      built: builtOf(all, await content.archive()),
      progress: await content.progress(),
      prices: askPrices(catalogue),
      map: layOutMap(projectPlaces(projects), { ground }),
      filter,
      choices: choicesOf(all),
      city: await chosenCity(content, filter),
      onSale: catalogue.projects,
      offer: askOffer(
        catalogue,
        catalogue.projects.some(({ onSale }) => Object.values(onSale).some(isPriced)),
      ),
      streets: drawings.streets(),
    }
  },

  head({ projects, city, offer }) {
    const names = projects.map(({ name }) => `«${name}»`).join(', ')
    return {
      canonical: pageLinks.projects(),
      title: city?.in
        ? `Проекты ${city.in}: жилые комплексы застройщика`
        : 'Проекты: жилые комплексы застройщика',
      description: projects.length
        ? `${howMany(projects.length, ['проект', 'проекта', 'проектов'])}: ${names}. ${offer ? 'Цены, сроки' : 'Сроки'} и сколько квартир осталось.`
        : `Жилые комплексы застройщика: ${offer ? 'цены, ' : ''}сроки и сколько квартир осталось.`,
    }
  },

  about: ({ city }) => ({ city: city?.name ?? null }),

  View: ({ data }) => {
    const { projects, compared, built, filter, choices, city, onSale, map, offer } = data
    return (
      <Main>
        <PageHead
          crumbs={[{ label: 'Проекты' }]}
          title={city?.in ? `Проекты ${city.in}` : 'Проекты'}
        />
        <ProjectChoices filter={filter} choices={choices} />
        {projects.length > 0 ? (
          <ProjectRows {...data} withCity={choices.cities.length > 1} />
        ) : (
          <NoProjects filter={filter} />
        )}
        <ProjectComparison {...data} projects={compared} />
        {projects.length > 0 ? <OfferNotice offer={offer} /> : null}
        <BuiltHouses built={built} />
        {map ? <ProjectMap map={map} projects={projects} onSale={onSale} /> : null}
        <CallUs
          title="Не знаете, какой район ближе?"
          text="Назовите, где работаете и куда ходят дети: скажем, откуда короче дорога."
        />
      </Main>
    )
  },
})

/** A city without known cases can be chosen, but no phrase names it. */
async function chosenCity(content: Services['content'], { city }: ProjectFilter) {
  const known = [...(await content.cities()), await content.homeCity()]
  return known.find((one) => one !== null && one.name === city) ?? null
}

const NoProjects = ({ filter }: { filter: ProjectFilter }) =>
  isNarrowed(filter) ? (
    <EmptyState title="Таких проектов нет">
      <p>Ни&nbsp;один не&nbsp;подходит сразу ко&nbsp;всему, что выбрано.</p>
      <p>
        <ButtonLink href={pageLinks.projects()} look="line">
          Показать все проекты
        </ButtonLink>
      </p>
    </EmptyState>
  ) : (
    <EmptyState title="Проектов пока нет">
      <p>Первый из&nbsp;них появится здесь вместе с&nbsp;началом продаж.</p>
    </EmptyState>
  )

type ProjectMapProps = { map: CityMap; projects: Project[]; onSale: ProjectSummary[] }

/** Where the projects stand, one to another. */
const ProjectMap = ({ map, projects, onSale }: ProjectMapProps) => (
  <section className={layout.section}>
    <h2 className={styles.heading}>Где они стоят</h2>
    {map.signs.length < projects.length ? (
      <p className={styles.some}>
        {typeset(`На схеме ${map.signs.length} из ${projects.length}.`)}
      </p>
    ) : null}
    <div className={styles.map}>
      <CityMapPicture map={map} label="Проекты на схеме города" />
      <PlaceList signs={map.signs} notes={notesOf(projects, onSale)} />
    </div>
  </section>
)

/** «Набережная · от 6,1 млн ₽» */
const notesOf = (projects: Project[], onSale: ProjectSummary[]) =>
  Object.fromEntries(
    projects.map(({ alias, district, address }) => {
      const price = onSale.find((one) => one.alias === alias)?.onSale.flat.minPrice ?? null
      const from = price === null ? null : formatFrom(price)
      return [alias, [district ?? address, from].filter(Boolean).join(' · ')]
    }),
  )
