import type { NewsItem } from '#contract/articles.ts'
import type { Address } from '#contract/page.ts'
import type { Services } from '#contract/services.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { readingTime } from '#domain/content/article.ts'
import { docText } from '#domain/content/doc/doc-text.ts'
import { formatDay } from '#domain/time/dates.ts'
import { page } from '#site/page/page.ts'
import { ArticleText } from '#site/parts/content/article-text.tsx'
import { firstOfNews } from '#site/parts/content/first-of-content.ts'
import { NewsPicture } from '#site/parts/content/news-picture.tsx'
import { NewsRow } from '#site/parts/content/news-row.tsx'
import { showCards } from '#site/parts/content/show-cards.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { askPicks } from '#site/parts/lots/ask-picks.ts'
import { Gallery } from '#site/parts/media/gallery.tsx'
import word from '#site/ui/controls/text-button.module.css'
import { Icon } from '#site/ui/icons/icon.tsx'
import { share } from '#site/ui/links/share.ts'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'
import { Main } from '#site/ui/layout/main.tsx'

import { AboutFlats, AboutProjects } from './about-projects.tsx'
import { askProjects } from './ask-projects.ts'
import styles from './article.module.css'

type ArticleData = NonNullable<Awaited<ReturnType<typeof loadArticle>>>

async function loadArticle(services: Services, { params }: Address) {
  const { catalogue, content } = services
  const article = await content.article(params.alias ?? '')
  if (!article) return null
  return {
    article: { ...article, body: showCards(catalogue, article.body) },
    readingTime: readingTime(article.body ? docText(article.body) : ''),
    projects: await askProjects(services, article),
    onSale: catalogue.lots('flat').find(lotQuery()).onSale,
    picks: askPicks(catalogue.lots('flat')),
    more: nearestTo(article, await content.news()).slice(0, 3),
  }
}

export default page<ArticleData>({
  // A browser takes what was loaded from the payload, so what loads it stays on the server.
  load: import.meta.env.SSR ? loadArticle : () => null,

  head: ({ article: { title, lead, publishedAt, ...article } }) => ({
    firstPictures: () => firstOfNews(article, PICTURE_SIZES),
    title,
    description: lead ?? `${title}, ${formatDay(publishedAt)}`,
  }),

  View: ({ data: { article, readingTime: time, projects, onSale, picks, more } }) => (
    <Main>
      <div className={styles.columns}>
        <article>
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
          {article.cover || article.drawing ? (
            <figure
              className={styles.picture}
              data-chart={article.drawing && 'chart' in article.drawing ? '' : undefined}
            >
              <NewsPicture item={article} sizes={PICTURE_SIZES} eager named />
            </figure>
          ) : null}
          {article.body ? (
            <div className={styles.text}>
              <ArticleText doc={article.body} />
            </div>
          ) : null}
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
          {projects.length > 0 ? (
            <AboutProjects projects={projects} pictured={!showsHouses(article)} />
          ) : (
            <AboutFlats onSale={onSale} picks={picks} />
          )}
        </aside>
      </div>
      {more.length > 0 ? (
        <section className={`${layout.section} ${styles.more}`}>
          <div className={layout.head}>
            <h2>Читайте также</h2>
            <a className={text.link} href={pageLinks.news()}>
              Все новости
            </a>
          </div>
          <NewsRow news={more} />
        </section>
      ) : null}
    </Main>
  ),
})

const PICTURE_SIZES = '(min-width: 56rem) 75vw, 92vw'

/** Its own picture is of houses: beside it they need not be seen once more. */
const showsHouses = ({ cover, drawing }: NewsItem) =>
  cover !== null || (drawing !== null && 'day' in drawing)

/** Others by how much they have in common with it: projects first, then subjects; the newest of equal ones first. */
function nearestTo({ alias, projects, tags }: NewsItem, news: readonly NewsItem[]): NewsItem[] {
  const common = (other: NewsItem) =>
    2 * Number(other.projects.some((one) => projects.includes(one))) +
    Number(other.tags.some((one) => tags.includes(one)))
  return news
    .filter((other) => other.alias !== alias)
    .toSorted((one, other) => common(other) - common(one))
}
