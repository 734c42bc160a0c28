import type { Street } from '#contract/drawings.ts'

/** Of projects that are drawn, by alias: the document brings them, so that the door has its picture at once. */
export const streets = (): Record<string, Street> =>
  JSON.parse(document.body.dataset.streets ?? '{}')
