import type { StillFiles } from '#domain/lots/flat-drawings.ts'
import type { StillDrawing } from '#contract/drawings.ts'

import { RenderMark } from '#site/parts/media/render-mark.tsx'

import { Drawing } from './drawing.tsx'
import { KeyboardDrawing } from './keyboard-drawing.tsx'
import { NARROW } from './still-pictures.ts'
import styles from './still.module.css'

type StillProps = {
  still: StillDrawing
  /** «Лоцманский квартал со стороны реки» */
  label: string
  /** The light of the picture: the visitor's choice for the embankment, or the light of the page. */
  by: 'daylight' | 'theme'
}

/**
 * The model of a quarter as it was photographed: windows that are for sale are cut out of the lit picture and laid over
 * the dark one. Each is a link; on a narrow screen whole houses are.
 */
export function Still({ still, label, by }: StillProps) {
  const { clips, windows, houses } = still
  return (
    <figure className={styles.still} data-by={by} aria-label={label}>
      <Drawing className={styles.clips} svg={clips.svg} />
      <Pair still={still} light="evening" />
      <Pair still={still} light="day" />
      <KeyboardDrawing className={styles.windows} svg={windows.svg} />
      <Drawing className={styles.houses} svg={houses.svg} />
      <RenderMark kind="render" />
    </figure>
  )
}

type PairProps = Pick<StillProps, 'still'> & { light: 'evening' | 'day' }

/** The lit picture twice: windows as they are, and a halo around them. Lazy: the light that is not seen is not fetched. */
function Pair({ still: { wide, narrow }, light }: PairProps) {
  const [broad, slim] = [wide[light], narrow[light]]
  const layer = (kind: keyof StillFiles) => ({
    wide: broad[kind],
    narrow: slim[kind],
    size: wide,
  })
  return (
    <div className={styles[light]}>
      <Layer {...layer('dark')} first />
      <Layer {...layer('lit')} className={styles.halo} />
      <Layer {...layer('lit')} className={styles.core} />
    </div>
  )
}

type LayerProps = {
  wide: string
  narrow: string
  size: { width: number; height: number }
  className?: string | undefined
  /** It is in the first view: it comes before what is not. */
  first?: boolean
}

export function Layer({ wide, narrow, size, className, first = false }: LayerProps) {
  const webp = (address: string) => address.replace('.avif', '.webp')
  return (
    <picture>
      <source media={NARROW} type="image/avif" srcSet={narrow} />
      <source media={NARROW} srcSet={webp(narrow)} />
      <source type="image/avif" srcSet={wide} />
      <img
        className={className}
        src={webp(wide)}
        alt=""
        width={size.width}
        height={size.height}
        loading="lazy"
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
