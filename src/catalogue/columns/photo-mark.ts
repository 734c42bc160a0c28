import type { Lot } from '#domain/lots/lot.ts'

/** Ends the address of what is no plan in the column of plans. */
export const PHOTO_MARK = '#photo'

/** What the column of plans says of a lot. */
export const pictureOf = (shown: string | null): Pick<Lot, 'planUrl' | 'photoUrl'> =>
  shown?.endsWith(PHOTO_MARK)
    ? { planUrl: null, photoUrl: shown.slice(0, -PHOTO_MARK.length) }
    : { planUrl: shown }
