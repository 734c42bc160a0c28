import type { GalleryPicture } from '#domain/media/picture.ts'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'

import { Gallery } from './gallery.tsx'
import styles from './foreign-media.module.css'

type MediaSectionProps = {
  title: string
  pictures: readonly GalleryPicture[]
  tour?: string | null
  video?: string | null
  view?: string | null
  webcam?: string | null
}

/** Pictures of what a page is about, and where its tour, video, view and webcam are to be seen. Nothing where there are none. */
export function MediaSection({
  title,
  pictures,
  tour = null,
  video = null,
  view = null,
  webcam = null,
}: MediaSectionProps) {
  if (pictures.length === 0 && !tour && !video && !view && !webcam) return null
  return (
    <HydrationBoundary>
      <section className={layout.section}>
        <div className={layout.head}>
          <h2>{title}</h2>
        </div>
        <div>
          <Gallery pictures={pictures} label={title} />
          <ForeignMedia tour={tour} video={video} view={view} webcam={webcam} />
        </div>
      </section>
    </HydrationBoundary>
  )
}

type ForeignMediaProps = Record<'tour' | 'video' | 'view' | 'webcam', string | null>

/** What lies with others: opened there by a press, nothing of it is loaded before. */
function ForeignMedia({ tour, video, view, webcam }: ForeignMediaProps) {
  const links = [
    { href: tour, label: '3D-тур' },
    { href: video, label: 'Видео' },
    { href: view, label: 'Вид из\u00A0окон' },
    { href: webcam, label: 'Стройка сейчас' },
  ]
  const known = links.flatMap(({ href, label }) => (href ? [{ href, label }] : []))
  if (known.length === 0) return null
  return (
    <ul className={styles.links}>
      {known.map(({ href, label }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {label}
            <small>{`на\u00A0сайте ${hostOf(href)}`}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}

const hostOf = (href: string) => (URL.canParse(href) ? new URL(href).hostname : href)
