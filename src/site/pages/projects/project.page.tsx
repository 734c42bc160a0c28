import { formatFrom } from '#domain/money.ts'
import { flatForms, howMany } from '#domain/plural.ts'
import { typeset } from '#domain/typography.ts'
import type { DocumentItem } from '#server/content/documents.ts'
import type { NewsItem } from '#server/content/news.ts'
import type { ProjectInFull } from '#server/content/projects.ts'
import { links } from '#site/links.ts'
import { page } from '#site/page.ts'
import { ArticleText } from '#site/parts/article-text.tsx'
import { DocumentList } from '#site/parts/document-list.tsx'
import { FactsRow } from '#site/parts/facts-row.tsx'
import { NewsRow } from '#site/parts/news-row.tsx'
import { OfferNotice } from '#site/parts/offer-notice.tsx'
import { PageHead } from '#site/parts/page-head.tsx'
import { RequestFold } from '#site/parts/request-form/request-fold.tsx'
import { RequestSection } from '#site/parts/request-form/request-section.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import layout from '#site/ui/layout.module.css'
import { Main } from '#site/ui/main.tsx'

import { askOnSale, type OnSaleHere } from './ask-on-sale.ts'
import { Buildings } from './buildings.tsx'
import { DeveloperBlock } from './developer-block.tsx'
import { factsOf } from './project-facts.ts'
import { PricesByRooms } from './prices-by-rooms.tsx'
import styles from './project.module.css'

type ProjectData = {
  project: ProjectInFull
  onSale: OnSaleHere
  documents: DocumentItem[]
  news: NewsItem[]
  publishedAt: string
}

export default page<ProjectData>({
  async load({ catalogue, content }, { params }) {
    const alias = params.alias!
    const project = await content.project(alias)
    if (!project) return null
    const news = (await content.news()).filter(({ projects }) => projects.includes(alias))
    return {
      project,
      onSale: askOnSale(catalogue, alias),
      documents: await content.documents(alias),
      news: news.slice(0, 3),
      publishedAt: catalogue.publishedAt,
    }
  },

  head({ project: { name, district, teaser }, onSale: { flats } }) {
    const where = district ? `, ${district}` : ''
    const price = flats.minPrice === null ? '' : ` ${formatFrom(flats.minPrice)}`
    return {
      title: `ЖК «${name}»${where}: цены, планировки, сроки`,
      description: [
        `ЖК «${name}»${where}.`,
        flats.count > 0 ? `${howMany(flats.count, flatForms)}${price}.` : '',
        teaser ?? '',
      ]
        .filter(Boolean)
        .join(' '),
    }
  },

  View({ data: { project, onSale, documents, news, publishedAt } }) {
    const projectName = `ЖК «${project.name}»`
    return (
      <Main>
        <PageHead
          crumbs={[{ href: links.projects(), label: 'Проекты' }, { label: project.name }]}
          title={project.name}
          lead={project.teaser}
        >
          {onSale.flats.count > 0 ? (
            <ButtonLink href={links.flats({ projects: [project.alias] })}>
              {`${howMany(onSale.flats.count, flatForms)}${
                onSale.flats.minPrice === null ? '' : ` ${formatFrom(onSale.flats.minPrice)}`
              }`}
            </ButtonLink>
          ) : null}
        </PageHead>
        <FactsRow facts={factsOf(project, onSale)} />
        {project.story || project.advantages.length > 0 ? (
          <section className={`${layout.section} ${layout.half}`}>
            {project.story ? <ArticleText body={project.story} /> : null}
            {project.advantages.length > 0 ? (
              <ul className={styles.advantages}>
                {project.advantages.map((advantage) => (
                  <li key={advantage}>{typeset(advantage)}</li>
                ))}
              </ul>
            ) : null}
          </section>
        ) : null}
        <Buildings buildings={project.buildings} flatsLeft={onSale.byBuilding} />
        <section className={`${layout.section} ${layout.half}`}>
          <div>
            <h2 className={styles.heading}>Цены</h2>
            <PricesByRooms alias={project.alias} onSale={onSale} />
            <OfferNotice publishedAt={publishedAt} />
            {onSale.flats.count > 0 ? (
              <RequestFold
                form="mortgage"
                title="Рассчитать ипотеку с консультантом"
                category="Ипотека и расчёт"
                subject={`Ипотека, ${projectName}`}
              />
            ) : null}
          </div>
          <div>
            <h2 className={styles.heading}>Документы</h2>
            {documents.length > 0 ? (
              <DocumentList documents={documents} />
            ) : (
              <p>Документы проекта ещё не&nbsp;размещены.</p>
            )}
          </div>
        </section>
        <DeveloperBlock project={project} />
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
        <RequestFold
          form="visit"
          title="Записаться на просмотр"
          category="Запись на просмотр"
          subject={`Просмотр, ${projectName}`}
          submit="Записаться"
          visit
        />
      </Main>
    )
  },
})
