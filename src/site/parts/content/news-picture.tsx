import { formatDayOfYear } from '#domain/time/dates.ts'
import type { NewsItem } from '#contract/articles.ts'
import { Cover } from '#site/parts/media/cover.tsx'
import { SubjectCover } from '#site/parts/media/subject-cover.tsx'

import styles from './news-picture.module.css'

type NewsPictureProps = {
  item: Pick<NewsItem, 'cover' | 'drawing' | 'publishedAt'>
  /** The width on the page, as the attribute `sizes`. */
  sizes: string
  eager?: boolean
}

/** The cover of an article, the drawing of its subject, or its day in large type: rows of all three align. */
export function NewsPicture({
  item: { cover, drawing, publishedAt },
  sizes,
  eager,
}: NewsPictureProps) {
  if (cover) return <Cover picture={cover} sizes={sizes} eager={eager ?? false} silent />
  if (drawing) return <SubjectCover day={drawing} eager={eager ?? false} />
  const [day, month] = formatDayOfYear(publishedAt).split('\u00A0')
  return (
    <p className={styles.day} aria-hidden="true">
      <b>{day}</b>
      {month}
    </p>
  )
}
