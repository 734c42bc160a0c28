import { darkPlanUrl } from '#domain/addresses/plan-url.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'

import styles from './plan-picture.module.css'

type Planned = Pick<Lot, 'kind' | 'number' | 'rooms' | 'layout' | 'area' | 'planUrl'>

type PlanPictureProps = {
  lot: Planned
  /** Above the fold: fetched at once. */
  eager?: boolean
  /** Beside its own name it need not be named again. */
  silent?: boolean
}

/** The plan, or an honest word that there is none yet. Nothing is drawn that was not measured. */
export function PlanPicture({ lot, eager, silent }: PlanPictureProps) {
  const { planUrl } = lot
  return planUrl ? (
    <PlanFile url={planUrl} alt={silent ? '' : `План: ${lotTitle(lot)}`} eager={eager} />
  ) : (
    <p className={styles.absent}>Планировка скоро появится</p>
  )
}

type PlanFileProps = { url: string; alt: string; eager: boolean | undefined }

/** Of two twins the theme chooses. */
export function PlanFile({ url, alt, eager }: PlanFileProps) {
  const dark = darkPlanUrl(url)
  const picture = (src: string, className: string | undefined) => (
    <img
      className={className}
      src={src}
      alt={alt}
      width="320"
      height="240"
      // of two twins a lazy one waits until it is shown
      loading={eager && !dark ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
  return (
    <>
      {picture(url, dark ? styles.light : styles.foreign)}
      {dark ? picture(dark, styles.dark) : null}
    </>
  )
}
