import { pageLinks } from '#domain/addresses/page-links.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay, yearOf } from '#domain/time/dates.ts'
import type { NewsItem } from '#contract/articles.ts'
import { page } from '#site/page/page.ts'
import { NewsPicture } from '#site/parts/content/news-picture.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { YearLinks } from '#site/parts/content/year-links.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import { Main } from '#site/ui/layout/main.tsx'

import styles from './news.module.css'

export default page({
  query: (query) => (/^20\d\d$/.test(query.get('year') ?? '') ? `year=${query.get('year')}` : ''),

  async load({ content }, { query }) {
    const all = await content.news()
    const years = [...new Set(all.map(({ publishedAt }) => yearOf(publishedAt)))]
    const year = years.find((one) => String(one) === query.get('year')) ?? null
    const news = all.filter(({ publishedAt }) => year === null || yearOf(publishedAt) === year)
    return { news, years, year }
  },

  head: ({ year }) => ({
    title: year === null ? 'Новости застройщика' : `Новости застройщика за ${year} год`,
    description: `Стройка, старты продаж и жизнь в домах${year === null ? '' : ` за ${year} год`}.`,
    canonical: year === null ? pageLinks.news() : `${pageLinks.news()}?year=${year}`,
  }),

  View: ({ data: { news, years, year } }) => (
    <Main>
      <PageHead crumbs={[{ label: 'Новости' }]} title="Новости">
        <YearLinks years={years} year={year} href={pageLinks.news()} />
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
    </Main>
  ),
})

const FIRST = '(min-width: 56rem) 55vw, 92vw'

type ItemProps = { item: NewsItem; first: boolean }

function Item({ item, first }: ItemProps) {
  const { alias, title, lead, publishedAt, tags } = item
  return (
    <li>
      <div className={styles.picture}>
        <NewsPicture item={item} sizes={first ? FIRST : '14rem'} eager={first} />
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
