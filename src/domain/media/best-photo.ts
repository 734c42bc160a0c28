import type { GalleryPicture, PictureKind } from './picture.ts'

/** A picture of the company's own houses, and the project it is of. */
export type CreditedPicture = { picture: GalleryPicture; project: { alias: string; name: string } }

/** From edge to edge of a desk. */
const WIDE = 1440
/** Narrower ones are blurred behind a whole first view. */
const LEAST_WIDTH = 960
/** Height is cut at the head of a page: a standing picture would lose its house. */
const LEAST_ASPECT = 1.2

/** What shows houses best, first: a finished house goes before its render. Others do not stand for a company. */
const kinds: readonly (PictureKind | null)[] = [
  'photo',
  'yard',
  'after',
  'render',
  null,
  'entrance',
]

/** The picture that may stand at the head of the site; of equal ones the first. null: none may. */
export function bestPhoto(candidates: readonly CreditedPicture[]): CreditedPicture | null {
  const [best = null] = candidates
    .filter(({ picture }) => isFit(picture))
    .toSorted(
      (one, other) => Number(isWide(other)) - Number(isWide(one)) || rankOf(one) - rankOf(other),
    )
  return best
}

const isFit = ({ width, height, kind }: GalleryPicture) =>
  width >= LEAST_WIDTH && width / height >= LEAST_ASPECT && kinds.includes(kind)

const isWide = ({ picture }: CreditedPicture) => picture.width >= WIDE
const rankOf = ({ picture }: CreditedPicture) => kinds.indexOf(picture.kind)
