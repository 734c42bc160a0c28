import { newsFeed } from '#domain/addresses/feed-links.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay, yearOf } from '#domain/time/dates.ts'
import type { NewsItem } from '#contract/articles.ts'
import { page } from '#site/page/page.ts'
import { firstOfNews } from '#site/parts/content/first-of-content.ts'
import { NewsPicture } from '#site/parts/content/news-picture.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { YearLinks } from '#site/parts/content/year-links.tsx'
import { Pagination } from '#site/ui/layout/pagination.tsx'
import text from '#site/ui/text/text.module.css'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import { Main } from '#site/ui/layout/main.tsx'

import styles from './news.module.css'

export default page({
  query: (query) => writePlace(readPlace(query)),

  async load({ content }, { query }) {
    const all = await content.news()
    const years = [...new Set(all.map(({ publishedAt }) => yearOf(publishedAt)))]
    const asked = readPlace(query)
    const year = years.find((one) => String(one) === asked.year) ?? null
    const news = all.filter(({ publishedAt }) => year === null || yearOf(publishedAt) === year)
    const pages = Math.max(1, Math.ceil(news.length / ON_PAGE))
    const page = Math.min(asked.page, pages)
    const shown = news.slice((page - 1) * ON_PAGE, page * ON_PAGE)
    return { news: shown, total: news.length, page, pages, years, year }
  },

  head: ({ year, page, news }) => ({
    title: `Новости застройщика${year === null ? '' : ` за ${year} год`}${page > 1 ? `, страница ${page}` : ''}`,
    description: `Стройка, старты продаж и жизнь в домах${year === null ? '' : ` за ${year} год`}.`,
    canonical: hrefOf(year, page),
    firstPictures: () => (news[0] ? firstOfNews(news[0], FIRST) : []),
  }),

  View: ({ data: { news, total, page, pages, years, year } }) => (
    <Main>
      <PageHead crumbs={[{ label: 'Новости' }]} title="Новости">
        <YearLinks years={years} year={year} href={pageLinks.news()} />
        <a className={text.link} href={newsFeed.href} type="application/rss+xml">
          Лента RSS
        </a>
      </PageHead>
      {news.length === 0 ? (
        <EmptyState title="Новостей пока нет">
          <p>Первая появится здесь, когда будет о&nbsp;чём рассказать.</p>
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {news.map((item, at) => (
            <Item key={item.alias} item={item} first={at === 0} />
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pages={pages}
        perPage={ON_PAGE}
        total={total}
        hrefOf={(number) => hrefOf(year, number)}
      />
    </Main>
  ),
})

/** The cover, two beside it, and whole rows of three. */
const ON_PAGE = 12

const readPlace = (query: URLSearchParams) => {
  const year = query.get('year') ?? ''
  const page = query.get('page') ?? ''
  return {
    year: /^20\d\d$/.test(year) ? year : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

const writePlace = ({ year, page }: { year: string | number | null; page: number }) =>
  [year === null ? '' : `year=${year}`, page > 1 ? `page=${page}` : ''].filter(Boolean).join('&')

const hrefOf = (year: number | null, page: number) =>
  [pageLinks.news(), writePlace({ year, page })].filter(Boolean).join('?')

/** A wide picture is cropped at its sides: of its width more is needed than is seen. */
const FIRST = '(min-width: 56rem) 75vw, 92vw'

type ItemProps = { item: NewsItem; first: boolean }

function Item({ item, first }: ItemProps) {
  const { alias, title, lead, publishedAt, tags, cover, drawing } = item
  return (
    <li className={cover || drawing ? undefined : styles.plain}>
      <div className={styles.picture}>
        <NewsPicture
          item={item}
          sizes={first ? FIRST : '(min-width: 56rem) 27rem, 8rem'}
          eager={first}
        />
      </div>
      <p className={styles.when}>
        <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
        {tags.map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
      </p>
      <div>
        <h2>
          <a href={pageLinks.article(alias)}>{typeset(title)}</a>
        </h2>
        {lead ? <p className={styles.lead}>{typeset(lead)}</p> : null}
      </div>
    </li>
  )
}
