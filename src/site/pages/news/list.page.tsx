import { pageLinks } from '#domain/addresses/page-links.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay, yearOf } from '#domain/time/dates.ts'
import type { NewsItem } from '#server/content/news.ts'
import { page } from '#site/page/page.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { YearLinks } from '#site/parts/content/year-links.tsx'
import { Cover } from '#site/parts/media/cover.tsx'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import { Main } from '#site/ui/layout/main.tsx'

import styles from './news.module.css'

type NewsData = {
  news: NewsItem[]
  /** The street the first of them tells of. */
  street: string | null
  years: number[]
  year: number | null
}

export default page<NewsData>({
  query: (query) => (/^20\d\d$/.test(query.get('year') ?? '') ? `year=${query.get('year')}` : ''),

  async load({ content, drawings }, { query }) {
    const all = await content.news()
    const years = [...new Set(all.map(({ publishedAt }) => yearOf(publishedAt)))]
    const year = years.find((one) => String(one) === query.get('year')) ?? null
    const news = all.filter(({ publishedAt }) => year === null || yearOf(publishedAt) === year)
    return {
      news,
      street: drawings.streets()[news[0]?.projects[0] ?? '']?.all ?? null,
      years,
      year,
    }
  },

  head: ({ year }) => ({
    title: year === null ? 'Новости застройщика' : `Новости застройщика за ${year} год`,
    description: `Стройка, старты продаж и жизнь в домах${year === null ? '' : ` за ${year} год`}.`,
    canonical: year === null ? pageLinks.news() : `${pageLinks.news()}?year=${year}`,
  }),

  View: ({ data: { news, street, years, year } }) => (
    <Main>
      <PageHead crumbs={[{ label: 'Новости' }]} title="Новости">
        <YearLinks years={years} year={year} href={pageLinks.news()} />
      </PageHead>
      {news.length === 0 ? (
        <EmptyState title="Новостей пока нет">
          <p>Первая появится здесь, когда будет о&nbsp;чём рассказать.</p>
        </EmptyState>
      ) : (
        <ol className={styles.list} data-cover={street || news[0]?.cover ? true : undefined}>
          {news.map((item, at) => (
            <Item key={item.alias} item={item} first={at === 0} street={street} />
          ))}
        </ol>
      )}
    </Main>
  ),
})

const FIRST = '(min-width: 56rem) 55vw, 92vw'

type ItemProps = {
  item: NewsItem
  first: boolean
  /** What the first of them shows while it has no cover. */
  street: string | null
}

function Item({ item, first, street }: ItemProps) {
  const { alias, title, lead, publishedAt, tags, cover } = item
  return (
    <li data-picture={cover && !first ? true : undefined}>
      {cover ? (
        <div className={styles.picture}>
          <Cover picture={cover} sizes={first ? FIRST : '14rem'} eager={first} silent />
        </div>
      ) : first && street ? (
        <StreetPicture day={street} eager />
      ) : null}
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
