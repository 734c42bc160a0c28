import type { ProjectSummary } from '#contract/catalogue.ts'
import { projectFeed } from '#domain/addresses/feed-links.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { readingTime } from '#domain/content/article.ts'
import { docText } from '#domain/content/doc/doc-text.ts'
import { formatCount, listedOf } from '#domain/lots/lot-count.ts'
import { flatForms } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'
import { page } from '#site/page/page.ts'
import { ArticleText } from '#site/parts/content/article-text.tsx'
import { NewsPicture } from '#site/parts/content/news-picture.tsx'
import { showCards } from '#site/parts/content/show-cards.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'
import { Gallery } from '#site/parts/media/gallery.tsx'
import word from '#site/ui/controls/text-button.module.css'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'
import { share } from '#site/ui/links/share.ts'
import text from '#site/ui/text/text.module.css'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'
import { Tag } from '#site/ui/text/tag.tsx'

import styles from './news.module.css'

export default page({
  async load({ catalogue, content }, { params }) {
    const article = await content.article(params.alias ?? '')
    if (!article) return null
    const news = await content.news()
    return {
      article: { ...article, body: showCards(catalogue, article.body) },
      readingTime: readingTime(article.body ? docText(article.body) : ''),
      projects: catalogue.projects.filter(({ alias }) => article.projects.includes(alias)),
      more: news.filter(({ alias }) => alias !== article.alias).slice(0, 3),
    }
  },

  head: ({ article: { title, lead, publishedAt } }) => ({
    title,
    description: lead ?? `${title}, ${formatDay(publishedAt)}`,
  }),

  View: ({ data: { article, readingTime: time, projects, more } }) => (
    <Main>
      <PageHead
        crumbs={[{ href: pageLinks.news(), label: 'Новости' }, { label: article.title }]}
        title={article.title}
        lead={article.lead}
      />
      <p className={styles.day}>
        <time dateTime={article.publishedAt}>{formatDay(article.publishedAt)}</time>
        {[...article.tags, time].map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      {article.cover ? (
        <figure className={styles.cover}>
          <NewsPicture item={article} sizes="(min-width: 80rem) 76rem, 100vw" eager named />
        </figure>
      ) : null}
      <div className={styles.columns}>
        <article>
          {article.drawing ? (
            <figure className={styles.drawn}>
              <NewsPicture item={article} sizes="45rem" eager />
            </figure>
          ) : null}
          {article.body ? <ArticleText doc={article.body} /> : null}
          <Gallery pictures={article.gallery} label="Картинки новости" />
          <p className={styles.share}>
            <button
              type="button"
              className={word.button}
              onClick={() => void share(article.title, pageLinks.article(article.alias))}
            >
              <Icon name="share" />
              Поделиться
            </button>
          </p>
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
                    <a href={pageLinks.article(alias)}>{typeset(title)}</a>
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
  return (
    <section className={`${layout.panel} ${styles.project}`}>
      <p>
        <Tag look="soft">В&nbsp;этом проекте</Tag>
      </p>
      <h2>{name}</h2>
      {listedOf(onSale.flat) > 0 ? (
        <p>{formatCount(onSale.flat, flatForms) + formatFromPrice(onSale.flat, ',')}</p>
      ) : null}
      <ButtonLink look="ink" size="medium" wide href={pageLinks.project(alias)}>
        О&nbsp;проекте
      </ButtonLink>
      <p>
        <a className={text.link} href={projectFeed(alias, name).href} type="application/rss+xml">
          Новости проекта в&nbsp;RSS
        </a>
      </p>
    </section>
  )
}
