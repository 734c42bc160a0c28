/** What the numbers and aliases of a query are called. */
export type FilterNames = {
  /** `city`: where projects are in several. */
  projects: { alias: string; name: string; city?: string }[]
  buildings: { id: number; name: string; project: string }[]
  promotions: { id: number; title: string; badge: string | null }[]
  programmes: { id: number; name: string }[]
}
