import type { GalleryPicture } from './gallery.ts'

/** The colours that a new larch front is drawn in: its boards and its panels. */
export const NEW_LARCH = ['#a67c50', '#bc9263'] as const

type LarchAge = { view: GalleryPicture; colours: readonly [boards: string, panels: string] }

const age = (name: string, when: string, ...colours: LarchAge['colours']): LarchAge => ({
  view: { name, alt: `Смолокурня, дом 1: южная стена ${when}`, caption: `Южная стена ${when}` },
  colours,
})

/** The same wall as the sun turns it grey. */
export const larchAges: readonly LarchAge[] = [
  age('smola-larch-new', 'при заселении', ...NEW_LARCH),
  age('smola-larch-summer', 'после первого лета', '#a38b6d', '#b8a282'),
  age('smola-larch-year', 'через год', '#999184', '#aea799'),
  age('smola-larch-grey', 'через два года', '#8f9391', '#a5a9a8'),
]
