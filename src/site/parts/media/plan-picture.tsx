import { cutawayUrl, darkPlanUrl } from '#domain/addresses/plan-url.ts'
import { formatArea } from '#domain/lots/area.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { photoHash, photoUrl, type PhotoFormat } from '#domain/media/photo-url.ts'

import styles from './plan-picture.module.css'

type Planned = Pick<Lot, 'kind' | 'number' | 'rooms' | 'layout' | 'area' | 'planUrl' | 'photoUrl'>

type PlanPictureProps = {
  lot: Planned
  /** Above the fold: fetched at once. */
  eager?: boolean
  /** Beside its own name it need not be named again. */
  silent?: boolean
}

/** The plan, without it a photograph, or what is known without both. Nothing is drawn that was not measured. */
export function PlanPicture({ lot, eager, silent }: PlanPictureProps) {
  const { planUrl, photoUrl } = lot
  const photo = photoHash(photoUrl ?? '')
  if (!planUrl && photo)
    return (
      <PhotoFile
        hash={photo}
        alt={silent ? '' : `Фото: ${lotTitle(lot)}`}
        eager={eager}
        className={styles.photo}
      />
    )
  return planUrl ? (
    <PlanFile url={planUrl} alt={silent ? '' : `План: ${lotTitle(lot)}`} eager={eager} />
  ) : (
    <p className={styles.absent}>
      <b>{formatArea(lot.area)}</b>
      План не опубликован
    </p>
  )
}

type PlanLook = { alt: string; eager: boolean | undefined }

/** A drawing of a flat of ours, which needs no paper under it. */
export const isDrawing = (planUrl: string | null): boolean =>
  planUrl !== null && photoHash(planUrl) === null && cutawayUrl(planUrl) !== null

/** Of the two twins of a drawing the theme chooses; a photographed plan has one look. */
export function PlanFile({ url, alt, eager }: PlanLook & { url: string }) {
  const hash = photoHash(url)
  if (hash) return <PhotoFile hash={hash} alt={alt} eager={eager} className={styles.foreign} />
  if (darkPlanUrl(url)) return <DrawingPair url={url} alt={alt} />
  return <img className={styles.foreign} src={url} alt={alt} loading={eager ? 'eager' : 'lazy'} />
}

type DrawingPairProps = {
  url: string
  alt: string
  /** The part of the file that is shown: a name inside it. */
  part?: string | undefined
}

/** A drawing of ours; of two twins a lazy one waits until it is shown. */
export function DrawingPair({ url, alt, part }: DrawingPairProps) {
  const picture = (src: string, className: string | undefined, words: string) => (
    <img
      className={className}
      src={part === undefined ? src : `${src}#${part}`}
      alt={words}
      loading="lazy"
    />
  )
  return (
    <>
      {picture(url, styles.light, alt)}
      {picture(darkPlanUrl(url) ?? url, styles.dark, part === undefined && alt ? 'План' : alt)}
    </>
  )
}

type PhotoFileProps = PlanLook & { hash: string; className: string | undefined }

function PhotoFile({ hash, alt, eager, className }: PhotoFileProps) {
  const sources = (format: PhotoFormat) =>
    `${photoUrl(hash, 480, format)}, ${photoUrl(hash, 960, format)} 2x`
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} />
      <img
        className={className}
        src={photoUrl(hash, 480, 'webp')}
        srcSet={sources('webp')}
        alt={alt}
        width="320"
        height="240"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
