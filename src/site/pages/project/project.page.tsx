import { readHouseView, houseViewLink, writeHouseView } from '#domain/addresses/house-view.ts'
import { isArchived } from '#domain/content/project-order.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatCount, listedOf } from '#domain/lots/lot-count.ts'
import { flatForms } from '#domain/text/plural.ts'
import { formatOverdue } from '#domain/time/deadlines.ts'
import { siteDay } from '#domain/time/site-time.ts'
import { projectTitle } from '#domain/text/project-title.ts'
import type { ProjectInFull } from '#contract/structure.ts'
import { page } from '#site/page/page.ts'
import { showCards } from '#site/parts/content/show-cards.ts'
import { NewsRow } from '#site/parts/content/news-row.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { firstPicturesOf, tenthsOfSky } from '#site/parts/drawings/still-pictures.ts'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'
import { askPlans } from '#site/parts/projects/ask-plans.ts'
import { Poster } from '#site/parts/projects/poster.tsx'
import { MediaSection } from '#site/parts/media/media-section.tsx'
import { LiveModelSection } from '#site/pages/project/live-model/live-model.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { DefinitionList } from '#site/ui/text/definition-list.tsx'

import { askByRooms, askOnSale } from './ask-on-sale.ts'
import { askFinishing } from './finishing/ask-finishing.ts'
import { FinishingSection } from './finishing/finishing-section.tsx'
import { askPlace } from './ask-place.ts'
import { askBuying, type BuyingHere } from './buying/ask-buying.ts'
import { Buying, isSomeWay } from './buying/buying.tsx'
import { Buildings } from './buildings.tsx'
import { DrawnGenplan } from './drawn-genplan.tsx'
import { DeveloperBlock } from './developer-block.tsx'
import { Genplan } from './genplan.tsx'
import { askFacade } from './facade/ask-facade.ts'
import { HouseFloors } from './floors/house-floors.tsx'
import { HouseFacade } from './facade/house-facade.tsx'
import { MarkedFacade } from './facade/marked-facade.tsx'
import { PlaceSection } from './place-section.tsx'
import { MovedPromises } from './moved-promises.tsx'
import { Offer } from './offer.tsx'
import { factsOf, posterFacts } from './project-facts.ts'
import { ProjectPicture, ProjectStory } from './project-story.tsx'
import { Papers } from './papers.tsx'
import { hasPrices, Prices } from './prices.tsx'
import { comparisonsOf } from './picture-comparisons.ts'
import { ProjectRequests, Questions } from './project-requests.tsx'
import { Reports } from './reports.tsx'
import styles from './project.module.css'

export default page({
  query: (query) => writeHouseView(readHouseView(query)),

  async load({ catalogue, content, drawings }, { params, query }) {
    const { alias = '' } = params
    const project = await content.project(alias)
    if (!project) return null
    const news = (await content.news()).filter(({ projects }) => projects.includes(alias))
    const view = readHouseView(query)
    const model = drawings.projectModel(alias, view, (other) =>
      houseViewLink(alias, other, 'genplan'),
    )
    const promises = project.buildings.map(async (house) => ({
      house: house.name,
      promises: await content.deadlineHistory(house.id),
      overdue: formatOverdue(house, siteDay(Date.now())),
      done: house.commission.done || house.keys.done,
    }))
    const offices = await content.offices()
    const still = drawings.still(alias)
    const street = drawings.streets()[alias] ?? null
    const city = project.city ?? (await content.homeCity())?.name ?? ''
    const hasPicture = still !== null || street !== null || project.cover !== null
    return {
      project: {
        ...project,
        story: showCards(catalogue, project.story),
        architecture: showCards(catalogue, project.architecture),
        yard: showCards(catalogue, project.yard),
        questions: project.questions.map(({ question, answer }) => ({
          question,
          answer: showCards(catalogue, answer),
        })),
      },
      // null: the page begins with a picture.
      plans: hasPicture ? null : askPlans(catalogue.lots('flat'), { projects: [alias] }),
      onSale: askOnSale(catalogue, alias),
      documents: await content.documents(alias),
      news: news.slice(0, 3),
      publishedAt: catalogue.datedAt([alias]),
      reports: await content.reports(alias),
      promises: await Promise.all(promises),
      hasModel: drawings.hasModel(alias),
      street,
      still,
      model,
      // null: no render of the house that is looked at was marked.
      facade: askFacade(catalogue, project, await content.facades(alias), { ...view, model }),
      office: offices.find(({ projects }) => projects.includes(alias)) ?? null,
      buying: askBuying(catalogue.lots('flat'), project, {
        programmes: await content.programmes(),
        promotions: await content.promotions(),
      }),
      finishing: askFinishing(catalogue.lots('flat'), alias, project.finishing),
      place: askPlace(project, {
        name: city,
        projects: await content.projects(),
        onSale: catalogue.projects,
        offices,
        ground: await content.ground(city),
      }),
      leftInHouse: model
        ? askByRooms(catalogue.lots('flat'), { buildings: [model.view.building] })
        : [],
    }
  },

  head({ project, onSale, still }) {
    const { alias, name, district, teaser } = project
    const { flats } = onSale
    const where = district ? `, ${district}` : ''
    return {
      canonical: pageLinks.project(alias),
      title: project.seo.title
        ? project.seo.title
        : isArchived(project)
          ? `${projectTitle(name)}${where}: реализованный проект`
          : `${projectTitle(name)}${where}: ${hasPrices(onSale) ? 'цены, ' : ''}планировки, сроки`,
      description:
        project.seo.description ??
        [
          `${projectTitle(name)}${where}.`,
          listedOf(flats) > 0
            ? `${formatCount(flats, flatForms)}${formatFromPrice(flats, ',')}.`
            : '',
          teaser ?? '',
        ]
          .filter(Boolean)
          .join(' '),
      firstPictures: () => firstPicturesOf(still, { day: 'light', evening: 'dark' }),
    }
  },

  about: ({ project }) => ({ project: project.alias }),

  View({ data }) {
    const { project, onSale, news, model } = data
    return (
      <main id="content" tabIndex={-1}>
        <div className={layout.wrap}>
          <PageHead
            crumbs={[{ href: pageLinks.projects(), label: 'Проекты' }, { label: project.name }]}
            title={project.name}
            lead={project.teaser ?? project.address}
          >
            <Offer project={project} flats={onSale.flats} />
          </PageHead>
        </div>
        <div className={styles.first} data-sky={data.still ? tenthsOfSky(data.still) : undefined}>
          {data.plans ? (
            <div className={styles.poster}>
              <div className={layout.wrap}>
                <Poster facts={posterFacts(project, onSale)} plans={data.plans} />
              </div>
            </div>
          ) : (
            <ProjectPicture {...data} />
          )}
        </div>
        {data.hasModel ? <LiveModelSection project={project.alias} /> : null}
        <div className={layout.wrap}>
          {data.plans ? null : <DefinitionList look="numbers" facts={factsOf(project, onSale)} />}
          {model ? (
            <>
              <Genplan
                model={model}
                building={project.buildings.find(({ id }) => id === model.view.building)}
                left={data.leftInHouse}
              />
              {data.facade ? null : <HouseFacade alias={project.alias} model={model} />}
            </>
          ) : null}
          {data.facade ? <MarkedFacade alias={project.alias} facade={data.facade} /> : null}
          {model?.floor ? (
            <HouseFloors alias={project.alias} model={model} floor={model.floor} />
          ) : null}
          {isArchived(project) ? null : (
            <Prices {...data}>
              {isSomeWay(data.buying) ? (
                <Buying alias={project.alias} buying={data.buying} />
              ) : (
                <Papers {...data} />
              )}
            </Prices>
          )}
          <ProjectStory project={project} />
          <FinishingSection alias={project.alias} finishing={data.finishing} />
          <MediaSection
            title="Галерея"
            pictures={project.gallery}
            tour={project.tour}
            video={project.video}
            webcam={project.webcam}
          />
          <PlaceSection project={project} place={data.place} office={data.office} />
          <DrawnGenplan
            project={project}
            left={onSale.byBuilding}
            title={model ? 'План участка' : 'Генплан'}
          />
          <Buildings project={project} flatsLeft={onSale.byBuilding} />
          <MovedPromises houses={data.promises} />
          <Reports
            reports={data.reports}
            buildings={project.buildings}
            comparisons={comparisonsOf(data.reports, project.gallery)}
          />
          <DeveloperBlock project={project} />
          {hasOwnPapers(data) ? (
            <section className={layout.section}>
              <Papers {...data} />
            </section>
          ) : null}
          <Questions questions={project.questions} />
          {news.length > 0 ? (
            <section className={layout.section}>
              <h2 className={styles.heading}>Новости проекта</h2>
              <NewsRow news={news} />
            </section>
          ) : null}
          <ProjectRequests project={project} />
        </div>
      </main>
    )
  },
})

type Papered = {
  project: Pick<ProjectInFull, 'status'>
  documents: readonly unknown[]
  buying: BuyingHere
}

/** Where papers do not stand beside prices: ways to buy do, or nothing is sold. */
const hasOwnPapers = ({ project, documents, buying }: Papered) =>
  isArchived(project) ? documents.length > 0 : isSomeWay(buying)
