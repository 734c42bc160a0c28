import type {
  building,
  deadlineHistory,
  floor,
  layout,
  project,
  section,
} from '#server/db/schema/structure.ts'
import type { JsonObject } from '#server/db/json.ts'

/** The fields of a row as a source may know them. */
type Known<Row> = { [Name in keyof Row]?: Row[Name] | null }

/** What stands otherwise in a draft than in its row. */
type Own =
  | 'id'
  | 'sinceVersion'
  | 'sourceId'
  | 'projectId'
  | 'legalEntityId'
  | 'name'
  | 'details'
  | 'hidden'
  | 'goneAt'

type Draft<Row> = Known<Omit<Row, Own>> & {
  name: string
  /** The developer in law, by its id in the file. */
  legalEntity?: string | null
  details?: JsonObject | null
}

/** What is known of a project; a feed knows little, our own format everything. */
export type ProjectDraft = Draft<typeof project.$inferSelect>

export type BuildingDraft = Draft<typeof building.$inferSelect> & {
  /** Earlier promises, oldest first: a native file may bring them along. */
  deadlines?: Deadline[]
}

/** Ввод and ключи as they were promised at a moment, and why the promise before was not kept. */
type Deadline = { at: string } & Pick<
  typeof deadlineHistory.$inferSelect,
  'commissionQuarter' | 'keysQuarter' | 'reason'
>

export type SectionDraft = { details: JsonObject } & Pick<
  typeof section.$inferSelect,
  'name' | 'floors' | 'lifts' | 'flatsPerFloor'
>

export type FloorDraft = Pick<typeof floor.$inferSelect, 'number' | 'label'> & {
  section: string
  plan: JsonObject | null
  polygons: JsonObject | null
}

export type LayoutDraft = { details: JsonObject } & Pick<
  typeof layout.$inferSelect,
  'code' | 'rooms' | 'kind' | 'plan'
>
