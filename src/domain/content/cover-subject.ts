/** What a picture of an article may be of, where the article has none of its own. */
export const coverSubjects = [
  'construction',
  'houses',
  'yard',
  'table',
  'materials',
  'entrance',
  'river',
  'shops',
  'parking',
  'storage',
] as const
export type CoverSubject = (typeof coverSubjects)[number]

/** How many drawings of one subject there are: two news of one day do not look alike. */
export const COVER_VARIANTS = 4

/** Raised whenever the same subject is drawn otherwise. */
const COVERS = 1

/** «/covers/yard-2-day-1.svg»; its evening twin is for dark pages. */
export const coverUrl = (subject: CoverSubject, variant: number): string =>
  `/covers/${subject}-${variant}-day-${COVERS}.svg`
