/** Details are free fields of the source: only what has the shape we know is taken. */
export const above = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? value : null

export const words = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim() : null

export const yesOrNo = (value: unknown): boolean | null =>
  typeof value === 'boolean' ? value : null
