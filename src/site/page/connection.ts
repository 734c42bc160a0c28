declare global {
  interface Navigator {
    /** Chromium alone has it. */
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

export const connectionType = () => navigator.connection?.effectiveType ?? ''

/** The visitor saves data, or the connection is slow: nothing is fetched ahead. */
export const isFrugal = () =>
  Boolean(navigator.connection?.saveData) || connectionType().includes('2g')
