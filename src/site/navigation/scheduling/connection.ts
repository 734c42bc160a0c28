type Connection = { saveData?: boolean; effectiveType?: string }

const connection = () => (navigator as { connection?: Connection }).connection

export const connectionType = () => connection()?.effectiveType ?? ''

/** The visitor saves data, or the line is thin: nothing is fetched ahead. */
export const isFrugal = () => Boolean(connection()?.saveData) || connectionType().includes('2g')
