import { isPriced } from '#domain/lots/is-priced.ts'
import type { StillCard, Street } from '#contract/drawings.ts'
import type { Services } from '#contract/services.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { howMany } from '#domain/text/plural.ts'
import { page } from '#site/page/page.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { firstPicturesOf } from '#site/parts/drawings/still-pictures.ts'
import { firstStreet } from '#site/parts/media/first-pictures.ts'
import { askOffer } from '#site/parts/lots/ask-offer.ts'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import { Main } from '#site/ui/layout/main.tsx'

import { askPrices } from './ask-rows.ts'
import { BuiltHouses, builtOf } from './built-houses.tsx'
import { ProjectAnchors } from './project-anchors.tsx'
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
import { askProjectsOnMap, ProjectMap } from './project-map.tsx'
import { ProjectRows } from './project-rows.tsx'

export default page({
  query: (query) => writeFilter(readFilter(query)),

  async load({ catalogue, content, drawings }, { query }) {
    const all = await content.projects()
    const filter = readFilter(query)
    const projects = filterProjects(all, filter)
    return {
      projects,
      compared: all.filter(({ alias }) => filter.compare.includes(alias)),
      isComparable: all.length > 1,
      built: builtOf(all, await content.archive()),
      progress: await content.progress(),
      prices: askPrices(catalogue),
      onMap: await askProjectsOnMap({ catalogue, content }, all, filter),
      filter,
      choices: choicesOf(all),
      isShort: all.length < CHOSEN_FROM && !isNarrowed(filter),
      city: await chosenCity(content, filter),
      onSale: catalogue.projects,
      offer: askOffer(
        catalogue,
        catalogue.projects.some(({ onSale }) => Object.values(onSale).some(isPriced)),
      ),
      streets: drawings.streets(),
      stills: drawings.stillCards(projects.map(({ alias }) => alias)),
    }
  },

  head({ projects, city, offer, filter, isShort, streets, stills }) {
    const first = projects[0]?.alias ?? ''
    const names = projects.map(({ name }) => `«${name}»`).join(', ')
    return {
      canonical: pageLinks.projects(),
      firstPictures: () => (isShort ? firstRow(stills[first], streets[first]) : []),
      noindex: filter.compare.length > 0,
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
    const { projects, compared, built, filter, choices, city, onMap, offer } = data
    return (
      <Main>
        <PageHead
          crumbs={[{ label: 'Проекты' }]}
          title={city?.in ? `Проекты ${city.in}` : 'Проекты'}
        >
          {data.isShort && projects.length > 1 ? <ProjectAnchors projects={projects} /> : null}
        </PageHead>
        {data.isShort ? null : <ProjectChoices filter={filter} choices={choices} />}
        {projects.length > 0 ? (
          <ProjectRows {...data} withCity={choices.cities.length > 1} />
        ) : (
          <NoProjects filter={filter} />
        )}
        <ProjectComparison {...data} projects={compared} />
        {projects.length > 0 ? <OfferNotice offer={offer} /> : null}
        <BuiltHouses built={built} />
        <ProjectMap onMap={onMap} filter={filter} />
        <CallUs
          title="Не знаете, какой район ближе?"
          text="Назовите, где работаете и куда ходят дети: скажем, откуда короче дорога."
        />
      </Main>
    )
  },
})

/** As its pictures change places in `row-picture.module.css`. Below a filter no row is in the first view. */
const firstRow = (still: StillCard | undefined, street: Street | undefined) => {
  if (still) return firstPicturesOf(still, { day: 'light', evening: 'dark' })
  return street
    ? [...firstStreet({ day: street.one }, NARROW), ...firstStreet({ day: street.all }, WIDE)]
    : []
}

const NARROW = '(max-width: 40rem)'
const WIDE = `not all and ${NARROW}`

/** Fewer projects are sooner looked through than sorted. */
const CHOSEN_FROM = 8

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
