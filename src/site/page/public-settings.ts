import type { PublicSettings } from '#contract/page.ts'
import type { ProjectCounters } from '#domain/brand/project-counters.ts'

/** Whether anything is set that a visitor may refuse. */
export const hasUnnecessary = ({
  production,
  analyticsId,
  callTrackingId,
  projectCounters,
}: PublicSettings) =>
  Boolean((production && analyticsId) || callTrackingId || hasModules(projectCounters))

const hasModules = (counters: ProjectCounters = {}) =>
  Object.values(counters).some(({ callTrackingId }) => callTrackingId)
