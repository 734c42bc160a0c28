import type { ShownDoc } from '#domain/content/doc/doc.ts'
import type { GalleryPicture, Picture } from '#domain/media/picture.ts'
import type { Holiday, OfficeHours } from '#domain/time/office-hours.ts'
import type { City } from '#domain/brand/city.ts'
import type { ProgrammeScope } from '#domain/lots/programme-scope.ts'
import type { LotProgramme } from '#domain/lots/lot-detail.ts'
import type { LotKind } from '#domain/lots/lot.ts'

export type Company = {
  name: string
  city: string | null
  /** «в Устьярске», «Устьярска»: the cases of a name are given by its owner, not guessed. */
  cityIn: string | null
  cityOf: string | null
  phone: string | null
  email: string | null
  story: ShownDoc | null
  numbers: { value: string; label: string }[]
  timeline: { year: string; text: string }[]
  /** Who answers journalists, and whom residents write to; null: nobody of their own. */
  press: CompanyContact | null
  service: CompanyContact | null
  /** Terms for agents. */
  agents: string | null
  socials: { name: string; url: string }[]
  /** Stands above every page. */
  notice: string | null
  gallery: GalleryPicture[]
}

/** `name` and `note` where they are given. */
export type CompanyContact = {
  name: string | null
  phone: string | null
  email: string | null
  note: string | null
}

/** Somebody of the company a buyer may meet. */
export type Person = { id: number; name: string; role: string | null; photo: Picture | null }

export type Office = {
  id: number
  name: string
  kind: string
  /** null: the one its address begins with. */
  city: string | null
  /** Aliases of those it sells. */
  projects: string[]
  address: string
  latitude: number | null
  longitude: number | null
  phone: string | null
  email: string | null
  hours: OfficeHours
  /** Days to come whose hours are their own; they stand among `hours` too. */
  holidays: Holiday[]
  route: string | null
  access: string | null
  gallery: GalleryPicture[]
}

/** A city with the phone and the time zone that its owner gives. */
export type CityInFull = City & { phone: string | null; timeZone: string | null }

export type DocumentItem = {
  id: number
  title: string
  type: string
  number: string | null
  /** «2026-11-14» */
  date: string | null
  version: number
  /** null: of the whole company. */
  project: { alias: string; name: string } | null
  developer: string | null
  url: string | null
  bytes: number | null
  /** Of the file; asked for with all documents alone. */
  sha256?: string | null
  /** Editions that stood here before, the newest first. */
  earlier: { version: number; date: string | null; url: string }[]
}

/** A programme, with all that the law requires beside its rate. */
export type ProgrammeItem = LotProgramme & {
  /** What may be bought by it. */
  kinds: readonly LotKind[]
  regions: NonNullable<ProgrammeScope['regions']>
} & Pick<ProgrammeScope, 'projects' | 'buildings'>
