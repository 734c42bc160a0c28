import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatCount, listedOf, noneOnSale, type OnSale } from '#domain/lots/lot-count.ts'
import { WHOLE } from '#domain/media/outlines.ts'
import { flatForms } from '#domain/text/plural.ts'
import type { ProjectInFull } from '#contract/structure.ts'
import { OutlinedPicture, type OutlinedShape } from '#site/parts/drawings/outlined-picture.tsx'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'
import { Gallery } from '#site/parts/media/gallery.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './project.module.css'

type DrawnGenplanProps = {
  project: Pick<ProjectInFull, 'genplan' | 'genplanHouses' | 'buildings'>
  /** Flats left in each house, by its id. */
  left: Record<string, OnSale>
  title: string
}

/**
 * The plan of the ground that the company has drawn. Houses outlined on it are lit where flats are for sale and lead to
 * them; without outlines it opens over the whole screen.
 */
export function DrawnGenplan({ project, left, title }: DrawnGenplanProps) {
  const { genplan, genplanHouses } = project
  if (!genplan) return null
  return (
    <HydrationBoundary>
      <section className={layout.section}>
        {genplanHouses.length === 0 ? (
          <h2 className={styles.heading}>{title}</h2>
        ) : (
          <div className={layout.head}>
            <h2>{title}</h2>
            <p className={text.second}>Выберите дом: подсвечены те, где есть квартиры.</p>
          </div>
        )}
        <div className={styles.plan}>
          {genplanHouses.length === 0 ? (
            <Gallery pictures={[genplan]} label={title} />
          ) : (
            <OutlinedPicture
              picture={genplan}
              alt={genplan.alt}
              width={WHOLE}
              height={WHOLE}
              shapes={shapesOf(project, left)}
            />
          )}
        </div>
      </section>
    </HydrationBoundary>
  )
}

const shapesOf = (
  { genplanHouses, buildings }: DrawnGenplanProps['project'],
  left: DrawnGenplanProps['left'],
): OutlinedShape[] =>
  genplanHouses.map(({ building, points }) => {
    const flats = left[building] ?? noneOnSale
    const isListed = listedOf(flats) > 0
    const count = isListed
      ? `${formatCount(flats, flatForms)}${formatFromPrice(flats, ',')}`
      : 'всё продано'
    return {
      key: String(building),
      points,
      state: flats.free > 0 ? 'available' : isListed ? 'reserved' : 'sold',
      name: `${buildings.find(({ id }) => id === building)?.name ?? ''}: ${count}`,
      href: isListed ? pageLinks.flats({ buildings: [building] }) : null,
    }
  })
