import { readHouseView, houseViewLink, writeHouseView } from '#domain/addresses/house-view.ts'
import { isArchived } from '#domain/content/project-order.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatCount, listedOf } from '#domain/lots/lot-count.ts'
import { isPriced } from '#domain/lots/is-priced.ts'
import { flatForms } from '#domain/text/plural.ts'
import { formatOverdue } from '#domain/time/deadlines.ts'
import { siteDay } from '#domain/time/site-time.ts'
import { page } from '#site/page/page.ts'
import { DocumentList } from '#site/parts/content/document-list.tsx'
import { NewsRow } from '#site/parts/content/news-row.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { firstPicturesOf } from '#site/parts/drawings/still-pictures.ts'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { MediaSection } from '#site/parts/media/media-section.tsx'
import { LiveModelSection } from '#site/pages/project/live-model/live-model.tsx'
import { RequestFold } from '#site/parts/request/request-fold.tsx'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'
import { DefinitionList } from '#site/ui/text/definition-list.tsx'
import { Tag } from '#site/ui/text/tag.tsx'

import { askByRooms, askOnSale, type OnSaleHere } from './ask-on-sale.ts'
import { askPlace } from './ask-place.ts'
import { Buildings } from './buildings.tsx'
import { DeveloperBlock } from './developer-block.tsx'
import { Genplan } from './genplan.tsx'
import { askFacade } from './ask-facade.ts'
import { HouseFacade } from './house-facade.tsx'
import { MarkedFacade } from './marked-facade.tsx'
import { PlaceSection } from './place-section.tsx'
import { MovedPromises } from './moved-promises.tsx'
import { PricesByRooms } from './prices-by-rooms.tsx'
import { factsOf } from './project-facts.ts'
import { DrawnGenplan, ProjectPicture, ProjectStory } from './project-story.tsx'
import { Questions } from './questions.tsx'
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
    return {
      project,
      onSale: askOnSale(catalogue, alias),
      documents: await content.documents(alias),
      news: news.slice(0, 3),
      publishedAt: catalogue.datedAt([alias]),
      reports: await content.reports(alias),
      promises: await Promise.all(promises),
      hasModel: drawings.hasModel(alias),
      street: drawings.streets()[alias] ?? null,
      still: drawings.still(alias),
      model,
      // null: no render of the house that is looked at was marked.
      facade: askFacade(catalogue, project, await content.facades(alias), { ...view, model }),
      place: askPlace(project, {
        projects: await content.projects(),
        offices: await content.offices(),
        ground: await content.ground(project.city ?? (await content.homeCity())?.name ?? ''),
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
          ? `ЖК «${name}»${where}: реализованный проект`
          : `ЖК «${name}»${where}: ${hasPrices(onSale) ? 'цены, ' : ''}планировки, сроки`,
      description:
        project.seo.description ??
        [
          `ЖК «${name}»${where}.`,
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
    const { project, onSale, documents, news, publishedAt, model } = data
    const isPriceList = hasPrices(onSale)
    const projectName = `ЖК «${project.name}»`
    return (
      <main id="content" tabIndex={-1}>
        <div className={layout.wrap}>
          <PageHead
            crumbs={[{ href: pageLinks.projects(), label: 'Проекты' }, { label: project.name }]}
            title={project.name}
            lead={project.teaser ?? project.address}
          >
            {project.status === 'completed' ? <Tag look="ok">Дом сдан</Tag> : null}
            {isArchived(project) ? <Tag look="plain">Реализован</Tag> : null}
            {listedOf(onSale.flats) > 0 ? (
              <ButtonLink href={pageLinks.flats({ projects: [project.alias] })}>
                {formatCount(onSale.flats, flatForms) + formatFromPrice(onSale.flats, ',')}
              </ButtonLink>
            ) : null}
          </PageHead>
        </div>
        <ProjectPicture {...data} />
        <div className={layout.wrap}>
          {data.hasModel ? <LiveModelSection project={project.alias} /> : null}
          <DefinitionList look="numbers" facts={factsOf(project, onSale)} />
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
          <ProjectStory project={project} />
          {model ? null : <DrawnGenplan project={project} />}
          <PlaceSection project={project} place={data.place} />
          <MediaSection
            title="Галерея"
            pictures={project.gallery}
            tour={project.tour}
            video={project.video}
            webcam={project.webcam}
          />
          <Buildings project={project} flatsLeft={onSale.byBuilding} />
          <MovedPromises houses={data.promises} />
          <HydrationBoundary>
            <section className={`${layout.section} ${layout.half}`}>
              {isArchived(project) ? null : (
                <div>
                  <h2 className={styles.heading}>
                    {isPriceList ? 'Цены' : 'Квартиры и\u00A0помещения'}
                  </h2>
                  <PricesByRooms alias={project.alias} onSale={onSale} />
                  <OfferNotice offer={isPriceList ? { publishedAt } : null} />
                  {isPriced(onSale.flats) ? (
                    <RequestFold
                      form="mortgage"
                      title="Рассчитать ипотеку с консультантом"
                      category="Ипотека и расчёт"
                      subject={`Ипотека, ${projectName}`}
                    />
                  ) : null}
                </div>
              )}
              <div>
                <h2 className={styles.heading}>Документы</h2>
                {documents.length > 0 ? (
                  <DocumentList documents={documents} />
                ) : (
                  <p>Документы проекта ещё не&nbsp;размещены.</p>
                )}
              </div>
            </section>
          </HydrationBoundary>
          <Reports reports={data.reports} buildings={project.buildings} />
          <DeveloperBlock project={project} />
          <Questions questions={project.questions} />
          {news.length > 0 ? (
            <section className={layout.section}>
              <h2 className={styles.heading}>Новости проекта</h2>
              <NewsRow news={news} />
            </section>
          ) : null}
          <RequestSection
            form="project"
            title="Спросите о проекте"
            text="Расскажем о доме и дворе и подберём квартиру под ваши условия."
            category="Консультация по квартире"
            subject={projectName}
          />
          {isArchived(project) ? null : (
            <RequestFold
              form="visit"
              title="Записаться на просмотр"
              category="Запись на просмотр"
              subject={`Просмотр, ${projectName}`}
              submit="Записаться"
              visit
            />
          )}
        </div>
      </main>
    )
  },
})

const hasPrices = ({ flats, commercial, storage, parking }: OnSaleHere) =>
  [flats, commercial, storage, parking].some(isPriced)
