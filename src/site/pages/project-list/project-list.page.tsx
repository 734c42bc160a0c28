import { isPriced } from '#domain/lots/is-priced.ts'
import type { ProjectSummary } from '#catalogue/catalogue.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { layOutMap, type CityMap } from '#domain/map/lay-out-map.ts'
import { howMany } from '#domain/text/plural.ts'
import type { City } from '#domain/brand/city.ts'
import type { Services } from '#server/services.ts'
import type { Project } from '#server/content/projects.ts'
import type { Street } from '#server/drawings/files/streets.ts'
import { page } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { projectPlaces } from '#site/parts/map/map-places.ts'
import { askOffer, type Offer } from '#site/parts/lots/ask-offer.ts'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import { Main } from '#site/ui/layout/main.tsx'

import { ProjectChoices } from './project-choices.tsx'
import {
  choicesOf,
  filterProjects,
  readFilter,
  writeFilter,
  type ProjectFilter,
} from './project-filter.ts'
import { ProjectMap } from './project-map.tsx'
import { ProjectRows } from './project-rows.tsx'

type ProjectsData = {
  projects: Project[]
  filter: ProjectFilter
  choices: ReturnType<typeof choicesOf>
  /** The city chosen, in its cases. */
  city: City | null
  onSale: ProjectSummary[]
  offer: Offer | null
  streets: Record<string, Street>
  map: CityMap | null
}

export default page<ProjectsData>({
  query: (query) => writeFilter(readFilter(query)),

  async load({ catalogue, content, drawings }, { query }) {
    const all = await content.projects()
    const filter = readFilter(query)
    const projects = filterProjects(all, filter)
    const home = await content.homeCity()
    const ground = await content.ground(projects[0]?.city ?? home?.name ?? '')
    return {
      projects,
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

  View: ({ data: { projects, filter, choices, city, onSale, streets, map, offer } }) => (
    <Main>
      <PageHead
        crumbs={[{ label: 'Проекты' }]}
        title={city?.in ? `Проекты ${city.in}` : 'Проекты'}
      />
      <ProjectChoices filter={filter} choices={choices} />
      {projects.length > 0 ? (
        <ProjectRows
          projects={projects}
          onSale={onSale}
          streets={streets}
          withCity={choices.cities.length > 1}
        />
      ) : (
        <NoProjects filter={filter} />
      )}
      {projects.length > 0 ? <OfferNotice offer={offer} /> : null}
      {map ? <ProjectMap map={map} projects={projects} onSale={onSale} /> : null}
      <CallUs
        title="Не знаете, какой район ближе?"
        text="Назовите, где работаете и куда ходят дети: скажем, откуда короче дорога."
      />
    </Main>
  ),
})

/** A city that nobody has told the cases of is chosen all the same, only not put into a phrase. */
async function chosenCity(content: Services['content'], { city }: ProjectFilter) {
  const known = [...(await content.cities()), await content.homeCity()]
  return known.find((one) => one !== null && one.name === city) ?? null
}

const NoProjects = ({ filter }: { filter: ProjectFilter }) =>
  filter.city || filter.class || filter.keys ? (
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
