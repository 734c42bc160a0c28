import { pageLinks } from '#domain/addresses/page-links.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'
import type { NewsItem } from '#contract/articles.ts'

import { NewsPicture } from './news-picture.tsx'
import styles from './news-row.module.css'

/** A few news in a row, under headings of their own. */
export function NewsRow({ news }: { news: NewsItem[] }) {
  return (
    <ul className={styles.news}>
      {news.map((item) => (
        <li key={item.alias}>
          <div className={styles.cover}>
            <NewsPicture item={item} sizes="(min-width: 56rem) 30vw, 92vw" />
          </div>
          <time dateTime={item.publishedAt}>{formatDay(item.publishedAt)}</time>
          <h3>
            <a href={pageLinks.article(item.alias)}>{typeset(item.title)}</a>
          </h3>
          {item.lead && <p>{typeset(item.lead)}</p>}
        </li>
      ))}
    </ul>
  )
}
