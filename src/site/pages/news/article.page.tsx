import type { ProjectSummary } from '#catalogue/catalogue.ts'
import { formatDay } from '#domain/dates.ts'
import { formatFrom } from '#domain/money.ts'
import { flatForms, howMany } from '#domain/plural.ts'
import { typeset } from '#domain/typography.ts'
import type { Article, NewsItem } from '#server/content/news.ts'
import { links } from '#site/links.ts'
import { page } from '#site/page.ts'
import { ArticleText } from '#site/parts/article-text.tsx'
import { PageHead } from '#site/parts/page-head.tsx'
import { Main } from '#site/ui/main.tsx'

import styles from './news.module.css'

type ArticleData = { article: Article; projects: ProjectSummary[]; more: NewsItem[] }

export default page<ArticleData>({
  async load({ catalogue, content }, { params }) {
    const article = await content.article(params.alias!)
    if (!article) return null
    const news = await content.news()
    return {
      article,
      projects: catalogue.projects.filter(({ alias }) => article.projects.includes(alias)),
      more: news.filter(({ alias }) => alias !== article.alias).slice(0, 3),
    }
  },

  head: ({ article: { title, lead, publishedAt } }) => ({
    title,
    description: lead ?? `${title}, ${formatDay(publishedAt)}`,
  }),

  View: ({ data: { article, projects, more } }) => (
    <Main>
      <PageHead
        crumbs={[{ href: links.news(), label: 'Новости' }, { label: article.title }]}
        title={article.title}
        lead={article.lead}
      />
      <div className={styles.columns}>
        <article>
          <p className={styles.day}>
            <time dateTime={article.publishedAt}>{formatDay(article.publishedAt)}</time>
          </p>
          <ArticleText body={article.body} />
        </article>
        <aside className={styles.side}>
          {projects.map((project) => (
            <ProjectCard key={project.alias} project={project} />
          ))}
          {more.length > 0 ? (
            <div>
              <h2>Читайте также</h2>
              <ul className={styles.more}>
                {more.map(({ alias, title, publishedAt }) => (
                  <li key={alias}>
                    <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
                    <a href={links.article(alias)}>{typeset(title)}</a>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </aside>
      </div>
    </Main>
  ),
})

function ProjectCard({ project: { alias, name, onSale } }: { project: ProjectSummary }) {
  const { count, minPrice } = onSale.flat
  const price = minPrice === null ? '' : ` ${formatFrom(minPrice)}`
  return (
    <section className={styles.project}>
      <p>В&nbsp;этом проекте</p>
      <h3>
        <a href={links.project(alias)}>{name}</a>
      </h3>
      {count > 0 ? <p>{`${howMany(count, flatForms)} в\u00A0продаже${price}`}</p> : null}
    </section>
  )
}
