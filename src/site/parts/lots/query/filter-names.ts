/** What the numbers and aliases of a query are called. */
export type FilterNames = {
  projects: { alias: string; name: string }[]
  buildings: { id: number; name: string; project: string }[]
  promotions: { id: number; title: string; badge: string | null }[]
  programmes: { id: number; name: string }[]
}
