const DRAWN = /^(\/(?:plans|floors|facades)\/[0-9a-z]{10})\.svg$/

/** The same drawing for a dark page. null: it is not ours, or is one file for both. */
export const darkTwin = (address: string): string | null => twin(address, '-dark')

/** The full drawing of a plan, with names and dimensions. null: only this one file is known. */
export const fullPlan = (address: string): string | null => twin(address, '-full')

function twin(address: string, suffix: string): string | null {
  const [, name] = DRAWN.exec(address) ?? []
  return name ? `${name}${suffix}.svg` : null
}
