/** Stands for the brightest house of each project: no project can be called so. */
export const EACH = '_each'
/** Houses that stand on an edge of a page as on a quay. */
export const QUAY = 'quay'
/** The same by night, when nobody is at home but a heart. */
export const DARK = 'dark'

/** The picture of houses on a quay: of a project, or of all. The number of the publication names what is lit. */
export const quaysideUrl = (project: string | null, version: number) =>
  `/streets/${project ?? EACH}-${QUAY}-day-${named(version)}.svg`

export const darkHousesUrl = (version: number) =>
  `/streets/${EACH}-${DARK}-evening-${named(version)}.svg`

const named = (version: number) => String(version).padStart(10, '0')
