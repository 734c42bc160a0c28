import { pageLinks } from '#domain/addresses/page-links.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatDay } from '#domain/time/dates.ts'
import type { NewsItem } from '#contract/articles.ts'

import { Cover } from '#site/parts/media/cover.tsx'
import { SubjectCover } from '#site/parts/media/subject-cover.tsx'

import styles from './news-row.module.css'

/** A few news in a row, under headings of their own. */
export function NewsRow({ news }: { news: NewsItem[] }) {
  return (
    <ul className={styles.news}>
      {news.map(({ alias, title, lead, publishedAt, cover, drawing }) => (
        <li key={alias}>
          <div className={styles.cover}>
            {cover ? (
              <Cover picture={cover} sizes="(min-width: 56rem) 30vw, 92vw" silent />
            ) : (
              <SubjectCover day={drawing} />
            )}
          </div>
          <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
          <h3>
            <a href={pageLinks.article(alias)}>{typeset(title)}</a>
          </h3>
          {lead ? <p>{typeset(lead)}</p> : null}
        </li>
      ))}
    </ul>
  )
}
