import { kindNames } from '#domain/lots/lot-titles.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'

type Override = {
  field: string
  value: unknown
  reason: string | null
  until: string | null
  by: string | null
  at: string
}

/** A lot as the office's API tells it. */
export type LotItem = {
  id: number
  kind: LotKind
  number: string | null
  project: string
  building: string
  url: string | null
  /** The source's word by field, and what buyers see. */
  told: RecordData
  ours: RecordData
  overrides: Override[]
}

/** «Квартира 17, Дом 2» */
export const lotCalled = ({
  kind,
  number,
  building,
}: Pick<LotItem, 'kind' | 'number' | 'building'>): string =>
  `${kindNames[kind]} ${number ?? 'без номера'}, ${building}`
