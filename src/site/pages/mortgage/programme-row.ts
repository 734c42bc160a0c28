import type { ProgrammeItem } from '#contract/company.ts'
import type { ComparedProgramme } from '#domain/money/compare-programmes.ts'

/** `flats`: how many the payment of this programme reaches, and the list of them. */
export type ProgrammeRow = ComparedProgramme & {
  programme: ProgrammeItem
  flats: { total: number; href: string } | null
}

export type CountedProgramme = {
  counted: NonNullable<ProgrammeRow['counted']>
  programme: ProgrammeItem
}
