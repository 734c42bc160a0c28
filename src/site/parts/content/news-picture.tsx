import { formatDayOfYear } from '#domain/time/dates.ts'
import type { NewsItem } from '#contract/articles.ts'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'
import { ThemeCover } from '#site/parts/media/theme-cover.tsx'

import { NewsChart } from './news-chart.tsx'
import styles from './news-picture.module.css'

type NewsPictureProps = {
  item: Pick<NewsItem, 'cover' | 'drawing' | 'publishedAt'>
  /** The width on the page, as the attribute `sizes`. */
  sizes: string
  eager?: boolean
  /** A cover has words of its own: beside a title that leads to it they would be heard twice. */
  named?: boolean
}

/** The cover of an article, what it is about as a drawing or a chart, or its day in large type: rows of all align. */
export function NewsPicture({
  item: { cover, drawing, publishedAt },
  sizes,
  eager = false,
  named = false,
}: NewsPictureProps) {
  if (cover)
    return (
      <div className={styles.cover}>
        <ThemeCover picture={cover} sizes={sizes} eager={eager} silent={!named} />
      </div>
    )
  if (drawing)
    return 'chart' in drawing ? (
      <NewsChart chart={drawing.chart} />
    ) : (
      <div className={styles[drawing.look]}>
        <StreetPicture {...drawing} eager={eager} />
      </div>
    )
  const [day, month] = formatDayOfYear(publishedAt).split('\u00A0')
  return (
    <p className={styles.day} aria-hidden="true">
      <b>{day}</b>
      {month}
    </p>
  )
}
