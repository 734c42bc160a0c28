import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'

const sections = import.meta.env.SSR ? await import('./sections.ts') : null
const fetchSections = () => import('./sections.ts')

export const PlanStage = lazyHydrate(
  sections?.PlanStage ?? null,
  async () => (await fetchSections()).PlanStage,
)
export const Actions = lazyHydrate(
  sections?.Actions ?? null,
  async () => (await fetchSections()).Actions,
)
export const Payment = lazyHydrate(
  sections?.Payment ?? null,
  async () => (await fetchSections()).Payment,
)
export const InHouse = lazyHydrate(
  sections?.InHouse ?? null,
  async () => (await fetchSections()).InHouse,
)
export const Story = lazyHydrate(
  sections?.AboutFlat ?? null,
  async () => (await fetchSections()).AboutFlat,
)
export const SimilarFlats = lazyHydrate(
  sections?.SimilarFlats ?? null,
  async () => (await fetchSections()).SimilarFlats,
)
export const Ask = lazyHydrate(
  sections?.FlatRequest ?? null,
  async () => (await fetchSections()).FlatRequest,
)
