import type { FinishingStyle } from '#contract/structure.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import { formatCount, listedOf, type OnSale } from '#domain/lots/lot-count.ts'
import { flatForms } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'
import { Gallery } from '#site/parts/media/gallery.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { HydrationBoundary } from '#site/ui/rendering/hydration-boundary.tsx'
import text from '#site/ui/text/text.module.css'

import styles from './finishing-section.module.css'

/** A finishing with what of it is left; `base` is the one whose works it has all of. */
export type FinishingHere = FinishingStyle & {
  onSale: OnSale
  base: FinishingStyle['finishing'] | null
}

type FinishingSectionProps = { alias: string; finishing: FinishingHere[] }

/** What flats are handed over with, each finishing with what it adds to the one before. */
export function FinishingSection({ alias, finishing }: FinishingSectionProps) {
  if (finishing.length === 0) return null
  return (
    <HydrationBoundary>
      <section className={layout.section} id="otdelka">
        <h2 className={styles.heading}>Отделка</h2>
        <ul className={styles.styles}>
          {finishing.map(({ finishing: code, works, pictures, onSale, base }) => (
            <li key={code}>
              <h3>{finishingNames[code]}</h3>
              {listedOf(onSale) > 0 ? (
                <p>
                  <a
                    className={text.link}
                    href={pageLinks.flats({ projects: [alias], finishing: [code] })}
                  >
                    {`${formatCount(onSale, flatForms)}${formatFromPrice(onSale, ',')}`}
                  </a>
                </p>
              ) : null}
              <Gallery pictures={pictures} label={finishingNames[code]} look="small" />
              <ul className={styles.works}>
                {base ? <li>{`Всё из\u00A0варианта «${finishingNames[base]}»`}</li> : null}
                {works.map((work) => (
                  <li key={work}>{typeset(work)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
    </HydrationBoundary>
  )
}
