import type { Lot } from '#domain/lots/lot.ts'

/** Ends the address of what is no plan in the column of plans. */
export const PHOTO_MARK = '#photo'

/** The plan or the photograph of a lot, from its column of plans. */
export const pictureOf = (shown: string | null): Pick<Lot, 'planUrl' | 'photoUrl'> =>
  shown?.endsWith(PHOTO_MARK)
    ? { planUrl: null, photoUrl: shown.slice(0, -PHOTO_MARK.length) }
    : { planUrl: shown }
