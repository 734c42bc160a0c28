import type { StillCard } from '#contract/drawings.ts'
import type { FirstPicture } from '#contract/page.ts'

export const NARROW = '(max-width: 40rem)'
const WIDE = `not all and ${NARROW}`

type Pictures = Record<'wide' | 'narrow', Pick<StillCard['wide'], 'day' | 'evening'>>

/** The dark picture of each light and width: the lit one is laid over it a moment later. */
export function firstPicturesOf(
  still: Pictures | null,
  lights: { day: FirstPicture['light']; evening: FirstPicture['light'] },
): FirstPicture[] {
  if (!still) return []
  const { wide, narrow } = still
  return (['day', 'evening'] as const).flatMap((light) => [
    { href: narrow[light].dark, media: NARROW, light: lights[light] },
    { href: wide[light].dark, media: WIDE, light: lights[light] },
  ])
}

/** How high its sky is, in tenths of the picture, up to three: on a phone as much of it is left out. */
export const tenthsOfSky = ({ sky }: { sky: number }) => Math.min(3, Math.floor(sky * 10))
