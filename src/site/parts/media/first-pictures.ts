import type { FirstPicture } from '#contract/page.ts'
import { darkPlanUrl } from '#domain/addresses/plan-url.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'

import { srcSetOf } from './picture.tsx'
import { eveningOf } from './street-picture.tsx'

/**
 * A picture with a twin for a dark page is lazy, so that one of them is fetched: a browser asks for it once it is laid out.
 * In the first view of a page the file of the light that is seen is asked for beside the styles.
 */
const twins = ([day, evening]: [string, string], media: string): FirstPicture[] => [
  { href: day, media, light: 'light' },
  { href: evening, media, light: 'dark' },
]

type Street = { day: string; evening?: string }

export const firstStreet = ({ day, evening = eveningOf(day) }: Street, media = 'all') =>
  twins([day, evening], media)

export function firstPlan(url: string | null | undefined): FirstPicture[] {
  const dark = url ? darkPlanUrl(url) : null
  return url && dark ? twins([url, dark], 'all') : []
}

/** `sizes`: those of its element, or another file would be fetched. A cover without a twin is eager by itself. */
export function firstCover(picture: GalleryPicture, sizes: string): FirstPicture[] {
  const { evening } = picture
  if (!evening) return []
  return [
    { srcset: srcSetOf(picture, 'avif'), sizes, media: 'all', light: 'light' },
    { srcset: srcSetOf(evening, 'avif'), sizes, media: 'all', light: 'dark' },
  ]
}
