import { brandOver, cityPhonesOf, kindsOffOf } from '#domain/brand/brand-record.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import { setHoursAhead } from '#domain/time/site-time.ts'
import { brandMark, setBrandColours } from '#drawings/brand-ink.ts'
import type { Config } from '#server/config.ts'
import type { ShownBrand } from '#contract/page.ts'

import { BadBrand } from './bad-brand.ts'
import { readBrandSvg, type BrandDrawing } from './brand-svg.ts'
import { openBrand, type BrandFile, type BrandFolder, type OpenedBrand } from './open-brand.ts'
import { openPublishedBrand, type PublishedBrand } from './published-brand.ts'

type Clock = { setHoursAhead: (hours: number) => void }

/** Everything that pages and files take from the brand. */
export type AppliedBrand = OpenedBrand & {
  siteName: string
  hero: GalleryPicture | null
  /** Phrases of staff by the phrase of the code that each replaces. */
  phrases: Record<string, string>
  /** Kinds of lots that are not sold. */
  kindsOff: readonly LotKind[]
  shown: ShownBrand
  /** Phones that staff give to cities, by name. */
  cityPhones: ReadonlyMap<string, string>
}

export type LiveBrand = ReturnType<typeof openLiveBrand>

type BrandDeps = {
  config: Config
  folder: BrandFolder
  /** The picture of the folder. */
  hero: GalleryPicture | null
  /** The built pages are a bundle of their own, with a clock of their own. */
  pages: Clock
}

/** Stylesheets that pages in browsers still name. */
const MOST_EARLIER = 20

/**
 * The brand of the folder, and above it what staff have published. `take` puts a newer one in its place: the next page is
 * drawn with it. The zone, the fonts and the counters are those of the folder, from the start on.
 */
export function openLiveBrand({ config, folder, hero, pages }: BrandDeps) {
  const { hoursAhead, analyticsId, callTrackingId, projectCounters } = folder.brand
  for (const clock of [{ setHoursAhead }, pages]) clock.setHoursAhead(hoursAhead)
  const files = new Map<string, BrandFile>()
  const name = config.siteName || folder.brand.name

  /** The brand as it would be with these values above its folder. */
  function over({ set, hero: published, phrases }: PublishedBrand): AppliedBrand {
    const brand = brandOver({ ...folder.brand, name }, set)
    const opened = openBrand({
      ...folder,
      brand,
      logo: publishedSvg(set.logo, 'logo') ?? folder.logo,
      favicon: publishedSvg(set.favicon, 'favicon') ?? folder.favicon,
    })
    const picture = published ? { ...published, alt: published.alt || brand.name } : hero
    return {
      ...opened,
      siteName: brand.name,
      hero: picture,
      phrases,
      kindsOff: kindsOffOf(set),
      shown: shownBrand(opened),
      cityPhones: cityPhonesOf(set),
    }
  }

  function apply(next: PublishedBrand): AppliedBrand {
    const opened = over(next)
    setBrandColours(opened.brand.colours)
    for (const file of [opened.styles, ...opened.fonts])
      if (file) {
        // What is named again goes to the end: the first ones are dropped.
        files.delete(file.address)
        files.set(file.address, file)
      }
    for (const address of [...files.keys()].slice(0, -MOST_EARLIER)) files.delete(address)
    return opened
  }

  const published = openPublishedBrand(config.dataDir)
  let current = apply(published.current)

  return {
    get current() {
      return current
    },
    siteName: () => current.siteName,
    config: {
      ...config,
      siteName: name,
      analyticsId: config.analyticsId || analyticsId,
      callTrackingId: config.callTrackingId || callTrackingId,
      projectCounters,
    },
    folder: { ...folder, brand: { ...folder.brand, name } },
    over,
    published: () => published.current,
    file: (address: string): BrandFile | null => files.get(address) ?? null,
    /** null: it is the one that is shown. Otherwise whether drawings have other names with it. */
    async take(next: PublishedBrand): Promise<{ isRedrawn: boolean } | null> {
      if (!published.isOther(next)) return null
      const before = brandMark()
      current = apply(next)
      await published.store(next)
      return { isRedrawn: brandMark() !== before }
    },
  }
}

/** null: there is none, or a newer release of the site refuses it; the folder's own stands in. */
function publishedSvg(svg: unknown, name: BrandDrawing): string | null {
  if (typeof svg !== 'string') return null
  try {
    return readBrandSvg(svg, name, (fault) => {
      throw new BadBrand(name, fault)
    })
  } catch (error) {
    if (error instanceof BadBrand) return null
    throw error
  }
}

const shownBrand = ({ brand, logoSheet, styles, fonts }: OpenedBrand): ShownBrand => ({
  logoSheet,
  numbers: brand.numbers,
  styles: styles?.address ?? null,
  fonts: fonts.map(({ address }) => address),
})
