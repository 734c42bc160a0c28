import { brandTexts } from '#domain/brand/brand-words.ts'
import { setHoursAhead } from '#domain/time/site-time.ts'
import { setBrandColours } from '#drawings/brand-ink.ts'
import type { Config } from '#server/config.ts'
import type { ShownBrand } from '#contract/page.ts'

import { openBrand, type OpenedBrand } from './open-brand.ts'

type Clock = { setHoursAhead: (hours: number) => void }

/** Opens the brand; its words complete the settings, where the environment goes first, its zone sets the clocks, its colours the drawings. */
export function openBrandOf(config: Config, pages: Clock) {
  const opened = openBrand(config.brandDir)
  setBrandColours(opened.brand.colours)
  const { name, analyticsId, callTrackingId, projectCounters, hoursAhead } = opened.brand
  // The built pages are a bundle of their own, with a clock of their own.
  for (const clock of [{ setHoursAhead }, pages]) clock.setHoursAhead(hoursAhead)
  return {
    ...opened,
    config: {
      ...config,
      siteName: config.siteName || name,
      analyticsId: config.analyticsId || analyticsId,
      callTrackingId: config.callTrackingId || callTrackingId,
      projectCounters,
    },
    words: brandTexts(opened.brand),
    shown: shownBrand(opened),
  }
}

const shownBrand = ({ brand, logoSheet, styles, fonts }: OpenedBrand): ShownBrand => ({
  logoSheet,
  numbers: brand.numbers,
  styles: styles?.address ?? null,
  fonts: fonts.map(({ address }) => address),
})
