import type { OfficeHours } from '#domain/time/office-hours.ts'

/** What is answered otherwise in a city, or about a project, than on the whole site. */
export type LocalContact = {
  phone?: string
  /** «Ежедневно с 9:00 до 21:00» */
  hours?: string
  week?: OfficeHours
  timeZone?: string
}

type LocalContacts = {
  projects: readonly { alias: string; city?: string; contact?: LocalContact }[]
  /** By name, those that have something of their own. */
  cities?: Record<string, LocalContact> | undefined
}

/** Whom to call about a project: its own number or its office's, then its city's. Empty: as everywhere. */
export function contactOfProject(
  { projects, cities = {} }: LocalContacts,
  alias: string,
): LocalContact {
  const { city = '', contact } = projects.find((one) => one.alias === alias) ?? {}
  return { ...cities[city], ...contact }
}
