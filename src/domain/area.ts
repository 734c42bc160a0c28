/** Areas at rest are whole: hundredths of a square metre. */
export type Hundredths = number

const oneOrTwo = new Intl.NumberFormat('ru-RU', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 2,
})

/** «58,4 м²», with a no-break space; takes m² */
export const formatArea = (metres: number): string => `${oneOrTwo.format(metres)}\u00A0м²`
